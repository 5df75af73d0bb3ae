/** What a version brought, in the sections of the dialog (SHELL-074). */
export type News = { version: string; added: readonly string[]; changed: readonly string[]; removed: readonly string[] }
