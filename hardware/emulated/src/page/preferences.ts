// Small choices that outlive the page. A browser that stores nothing forgets them, and nothing else happens.

const PREFIX = 'pocket-knister ';

export type Preference = 'board' | 'muted' | 'console';

export function readPreference(name: Preference): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writePreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storing is a comfort here.
  }
}
