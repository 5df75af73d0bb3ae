/** The shape of a catalogue: the same keys at the same depth, other words. Missing and surplus keys do not compile. */
export type SameKeys<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : SameKeys<Catalogue[Key]>
}

export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** What people wrote in each language; where they left one out, the other one is shown (SHELL-002, OP-01). */
export function textIn(language: Language, texts: Readonly<Record<Language, string>>): string {
  return texts[language] || texts.de || texts.en
}
