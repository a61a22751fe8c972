// Unusual conditions in the page's address, named as the command line's options: `?battery=3100&cut-power-at=5`.

import type { Conditions } from './protocol';

const WHOLE_NUMBER = /^\d{1,9}$/;

export interface ParsedConditions {
  conditions: Conditions;
  /** What in the address was not understood, in sentences. */
  troubles: string[];
}

export function parseConditions(search: URLSearchParams): ParsedConditions {
  const conditions: Conditions = {};
  const troubles: string[] = [];
  const number = (name: string, take: (value: number) => void) => {
    const text = search.get(name);
    if (text === null) return;
    if (WHOLE_NUMBER.test(text)) take(Number(text));
    else troubles.push(`“${name}=${text}” in the address is not understood: ${name} takes a whole number.`);
  };
  number('battery', (value) => {
    conditions.batteryMillivolts = value;
  });
  number('cut-power-at', (value) => {
    conditions.cutPowerAtOperation = value;
  });
  return { conditions, troubles };
}
