// Bad use: one plain sentence that names the thing and the remedy. Ends the program with exit status 2.

export class UsageError extends Error {}
