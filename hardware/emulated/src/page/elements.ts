// The elements of index.html that the program uses, each by its id.

export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`index.html has no element "${id}".`);
  return found as T;
}

/**
 * What a choice in a list does. A list chosen from with a pointer gives the focus back too; otherwise the next arrow
 * key would choose again instead of playing.
 */
export function onChoice(select: HTMLSelectElement, action: (index: number) => void): void {
  let byPointer = false;
  select.addEventListener('pointerdown', () => {
    byPointer = true;
  });
  select.addEventListener('keydown', () => {
    byPointer = false;
  });
  select.addEventListener('change', () => {
    if (byPointer) select.blur();
    action(select.selectedIndex);
  });
}

/**
 * What a click does. After a click with a pointer the focus goes back to the page, so that Enter is the handheld's A
 * key again and not a second click.
 */
export function onClick(button: HTMLElement, action: () => void): void {
  button.addEventListener('click', (event) => {
    if (event.detail > 0) button.blur();
    action();
  });
}
