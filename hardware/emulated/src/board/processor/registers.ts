// The registers with a purpose of their own, by number.

export const SP = 13;
export const LR = 14;
export const PC = 15;
