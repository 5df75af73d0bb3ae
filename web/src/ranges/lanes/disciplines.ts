/** The numbers of disciplines in a text, each once. */
export function disciplinesOf(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((number) => number.trim()))].filter((number) => number !== '')
}
