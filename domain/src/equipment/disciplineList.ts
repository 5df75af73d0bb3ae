/**
 * The classes of weapons for disciplines: air gun, short or long weapon, shotgun, muzzle-loader, or bow, crossbow and
 * light.
 */
export const DISCIPLINE_CLASSES = ['air', 'short', 'long', 'shotgun', 'muzzleLoader', 'other'] as const
export type DisciplineClass = (typeof DISCIPLINE_CLASSES)[number]

/** The disciplines of an association, of a season. The lists of `reference` are of this kind, a file for each. */
export type DisciplineList = {
  association: string
  season: number
  source: string
  rows: readonly (readonly [
    number: string | null,
    name: string,
    disciplineClass: DisciplineClass,
    distance: number | null,
    ...aliases: string[],
  ])[]
}
