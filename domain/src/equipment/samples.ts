import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { equipmentCalls } from './calls.ts'
import type { DisciplineInput } from './discipline.ts'

const OWN = {
  name: 'Anschütz 1907',
  caliberId: '22-lfb',
  isActive: true,
  weaponClass: 'rimfireRifle',
  length: 'long',
  action: 'singleShot',
  needsLicence: true,
  isBorrowed: false,
  isOverQuota: true,
  acquiredOn: '2024-03-01',
  number: 'AN 1907-4711',
} as const
const OF_CLUB = {
  name: 'Vereins-Luftgewehr 3',
  caliberId: '4-5-mm',
  isActive: true,
  weaponClass: 'air',
  length: 'long',
  action: 'singleShot',
  needsLicence: false,
  locker: 'Schrank 2, Fach 3',
  condition: 'worn',
  conditionNote: 'Kimme lose',
  serviceInterval: 5000,
} as const
const DISCIPLINE: DisciplineInput = {
  disciplineName: '10 m Luftgewehr',
  association: 'DSB',
  number: '1.10',
  disciplineClass: 'air',
  distance: 10,
  isActive: true,
  whitelistEnabled: true,
  ranges: [idOf('range')],
}

export const equipmentSamples: SamplesOf<typeof equipmentCalls> = {
  ownWeapons: {},
  addWeapon: OWN,
  changeWeapon: { id: idOf('weapon', 'ownWeapon'), ...OWN, name: 'Anschütz 1913' },
  removeWeapon: { id: idOf('weapon', 'ownWeapon') },
  weaponNumber: { id: idOf('weapon', 'ownWeapon') },
  calibres: {},
  clubWeapons: {},
  inventory: {},
  addClubWeapon: OF_CLUB,
  changeClubWeapon: { id: idOf('weapon'), ...OF_CLUB, locker: 'Schrank 1' },
  removeClubWeapon: { id: idOf('weapon') },
  serviceClubWeapon: { id: idOf('weapon') },
  handOut: {
    weaponId: idOf('weapon'),
    uid: idOf('user', 'member'),
    laneId: idOf('lane'),
    reservationId: idOf('reservation'),
  },
  takeBack: { handoutId: idOf('handout'), shots: 40, condition: 'good', note: 'Alles in Ordnung' },
  handouts: { weaponId: idOf('weapon') },
  lendReservations: { uid: idOf('user', 'member') },
  addCalibre: { name: '6 mm ARC', aliases: ['6 ARC'], diameter: 617, calibreClass: 'long' },
  removeCalibre: { id: idOf('calibre') },
  disciplines: {},
  addDiscipline: DISCIPLINE,
  changeDiscipline: { id: idOf('discipline'), ...DISCIPLINE, disciplineName: 'Luftgewehr am Montag' },
  orderDisciplines: { ids: [idOf('discipline')] },
  removeDiscipline: { id: idOf('discipline') },
}
