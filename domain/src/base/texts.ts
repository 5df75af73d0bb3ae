/** The shape of a catalogue: the same keys at the same depth, other words. Missing and surplus keys do not compile. */
export type SameKeys<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : SameKeys<Catalogue[Key]>
}

export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
