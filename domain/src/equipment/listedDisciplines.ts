import type { DisciplineClass, DisciplineList } from './disciplineList.ts'
import { findWords } from './findWords.ts'
import { BDMP_2020 } from './reference/bdmp2020.ts'
import { BDS_2026 } from './reference/bds2026.ts'
import { DSB_2026 } from './reference/dsb2026.ts'

/** A discipline in the list of an association. */
export type ListedDiscipline = {
  /** Association and number, or association and name where we know no number. */
  id: string
  association: string
  season: number
  number: string
  name: string
  disciplineClass: DisciplineClass
  /** The distance in metres; null where it has several or none. */
  distance: number | null
  aliases: readonly string[]
}

/** The lists that are in force. The list of a new season replaces the one before. */
export const DISCIPLINE_LISTS: readonly DisciplineList[] = [DSB_2026, BDS_2026, BDMP_2020]

/** The disciplines of all associations, by association and number. */
export const LISTED_DISCIPLINES: readonly ListedDiscipline[] = DISCIPLINE_LISTS.flatMap(
  ({ association, season, rows }) =>
    rows.map(([number, name, disciplineClass, distance, ...aliases]) => ({
      id: `${association} ${number ?? name}`,
      association,
      season,
      number: number ?? '',
      name,
      disciplineClass,
      distance,
      aliases,
    })),
)

/** Returns the disciplines that a typed text may mean: a number, a name or another word for a discipline. */
export function findDisciplines(typed: string): ListedDiscipline[] {
  return findWords(typed, LISTED_DISCIPLINES, ({ number, name, association, aliases }) => [
    number,
    name,
    `${association} ${number}`,
    ...aliases,
  ])
}
