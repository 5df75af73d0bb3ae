/** The arguments with which every command loads its first module, so that a start reuses compiled files. */
export const LOADED_FIRST = ['--import', new URL('../../tools/quickImports.mjs', import.meta.url).href]
