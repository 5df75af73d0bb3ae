/** The module that each command of the product loads first, so that a start reuses compiled files. */
export const LOADED_FIRST = ['--import', new URL('../../tools/quickImports.mjs', import.meta.url).href]
