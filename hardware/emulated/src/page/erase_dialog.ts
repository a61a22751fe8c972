// Asks twice before the saved games go.

import { element, onClick } from './elements';

const QUESTIONS = [
  { question: 'Erase all that this handheld has saved: games, records, settings?', answer: 'Erase…' },
  { question: 'Really? Nothing brings it back.', answer: 'Erase for good' },
] as const;

export function listenToErase(onErase: () => void): void {
  const dialog = element<HTMLDialogElement>('erase-dialog');
  const question = element('erase-question');
  const confirm = element<HTMLButtonElement>('erase-confirm');
  let asked = 0;

  const ask = () => {
    question.textContent = QUESTIONS[asked]!.question;
    confirm.textContent = QUESTIONS[asked]!.answer;
    // The harmless answer has the focus each time, so that a key pressed twice erases nothing.
    dialog.querySelector<HTMLElement>('[autofocus]')?.focus();
  };
  onClick(element('erase'), () => {
    asked = 0;
    dialog.showModal();
    ask();
  });
  confirm.addEventListener('click', () => {
    asked++;
    if (asked < QUESTIONS.length) {
      ask();
      return;
    }
    dialog.close();
    onErase();
  });
}
