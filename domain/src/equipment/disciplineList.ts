/**
 * The classes of weapons for disciplines: air gun, short or long weapon, shotgun, muzzle-loader, or bow, crossbow and
 * light.
 */
export const DISCIPLINE_CLASSES = ['air', 'short', 'long', 'shotgun', 'muzzleLoader', 'other'] as const
export type DisciplineClass = (typeof DISCIPLINE_CLASSES)[number]

/** The disciplines of an association in a season. Each file in `reference` with disciplines holds such a list. */
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
