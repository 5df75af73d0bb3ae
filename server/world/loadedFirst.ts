/** What each command of the product loads first, so that a start reads what was compiled before. */
export const LOADED_FIRST = ['--import', new URL('../../tools/quickImports.mjs', import.meta.url).href]
