/** The news of a version, in the sections of the dialog (SHELL-074). */
export type News = { version: string; added: readonly string[]; changed: readonly string[]; removed: readonly string[] }
