/** The numbers of disciplines in a text, without duplicates. */
export function disciplinesOf(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((number) => number.trim()))].filter((number) => number !== '')
}
