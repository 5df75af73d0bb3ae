import type { DisciplineList } from '../disciplineList.ts'

/** The disciplines of the Bund der Militär- und Polizeischützen that we could verify; clubs add the others. */
export const BDMP_2020: DisciplineList = {
  association: 'BDMP',
  season: 2020,
  source: 'Sporthandbuch des BDMP vom 22.07.2020, in reference 4.2',
  rows: [
    ['C.3', 'Dienstpistole 1 (DP1)', 'short', 25, 'DP1'],
    ['C.4', 'Dienstpistole 2 (DP2)', 'short', 25, 'DP2'],
    ['D.17', 'Repetierflinte 1 / Selbstladeflinte 1', 'shotgun', null, 'RF1 SF1'],
    [null, 'PPC 1500', 'short', null],
    [null, 'PP1', 'short', null],
    [null, 'NPA', 'short', null],
  ],
}
