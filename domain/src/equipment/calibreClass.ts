/** The kinds of ammunition, in the order of the list of calibres. */
export const CALIBRE_CLASSES = ['light', 'air', 'rimfire', 'short', 'long', 'shotgun', 'muzzleLoader', 'other'] as const
export type CalibreClass = (typeof CALIBRE_CLASSES)[number]

/** A row in the lists of calibres in `reference`. */
export type CalibreRow = readonly [
  id: string,
  name: string,
  diameter: number | null,
  calibreClass: CalibreClass,
  ...aliases: string[],
]
