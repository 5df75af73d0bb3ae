import type { DisciplineList } from '../disciplineList.ts'

/**
 * Disciplines of the Bund Deutscher Sportschützen. We could not see their numbers in its handbook: clubs add their own.
 */
export const BDS_2026: DisciplineList = {
  association: 'BDS',
  season: 2026,
  source: 'Sporthandbuch des BDS, in reference 4.2',
  rows: [
    [null, '25 m Präzision', 'short', 25],
    [null, '25 m Kombi', 'short', 25],
    [null, 'Mehrdistanz', 'short', null],
    [null, '25 m Fallscheiben', 'short', 25],
    [null, '25 m Speed', 'short', 25],
    [null, 'Fallscheiben Shoot-Off Kurzwaffe', 'short', 25],
    [null, '100 m Präzision', 'long', 100],
    [null, '100 m Intervall', 'long', 100],
    [null, '100 m Zeitserie', 'long', 100],
    [null, 'Symbolscheibe', 'long', null],
    [null, 'Fertigkeit', 'long', null],
    [null, 'Fallscheiben Langwaffe', 'long', null],
    [null, 'Wurfscheiben', 'shotgun', null],
    [null, 'IPSC Kurzwaffe', 'short', null],
    [null, 'IPSC Langwaffe', 'long', null],
    [null, 'IPSC Flinte', 'shotgun', null],
    [null, 'Western 1870', 'short', null, 'Revolver'],
    [null, 'Western 1880', 'short', null, 'Revolver'],
    [null, 'Western 1890', 'short', null, 'Revolver'],
  ],
}
