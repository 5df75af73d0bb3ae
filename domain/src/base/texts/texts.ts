/** The shape of a catalogue: the same keys at the same depth, other words. Missing and surplus keys do not compile. */
export type SameKeys<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : SameKeys<Catalogue[Key]>
}

export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Returns the text in a language. Where people left that one out, the other language is shown (SHELL-002, OP-01). */
export function textIn(language: Language, texts: Readonly<Record<Language, string>>): string {
  return texts[language] || texts.de || texts.en
}
