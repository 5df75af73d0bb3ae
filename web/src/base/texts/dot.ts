/** Stands between two facts of a line. Where the line is too long, it ends it; it never begins one. */
export const DOT = '\u00a0· '
