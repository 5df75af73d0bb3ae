/**
 * The placeholders for the recipient in a mail of a club. Each has a name in both languages, and either may be written.
 */
export const PLACEHOLDERS = {
  name: { de: 'Name', en: 'name' },
  firstName: { de: 'Vorname', en: 'first name' },
  number: { de: 'Nummer', en: 'number' },
  club: { de: 'Verein', en: 'club' },
} as const
type Placeholder = keyof typeof PLACEHOLDERS
export type PlaceholderValues = Record<Placeholder, string>

const IN_BRACES = /\{([^{}\n]{1,30})\}/g

/**
 * Fills the placeholders of a text. Other words in braces stay; values that are filled in are not searched for
 * placeholders.
 */
export function filled(text: string, values: PlaceholderValues): string {
  return text.replace(IN_BRACES, (whole, name: string) => {
    const placeholder = placeholderOf(name)
    return placeholder === undefined ? whole : values[placeholder]
  })
}

/** Returns the words in braces that are no placeholders, and so probably mistakes. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => placeholderOf(name) === undefined))]
}

function placeholderOf(name: string): Placeholder | undefined {
  const said = name.trim().toLowerCase()
  const known = Object.keys(PLACEHOLDERS) as Placeholder[]
  return known.find((each) => Object.values(PLACEHOLDERS[each]).some((word) => word.toLowerCase() === said))
}
