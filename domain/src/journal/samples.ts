import { idOf, NO_CURSOR, type SamplesOf } from '../base/sample.ts'
import type { journalCalls } from './calls.ts'
import { needSamples } from './needSamples.ts'

export const journalSamples: SamplesOf<typeof journalCalls> = {
  ...needSamples,
  entries: { search: 'Sportpistole', month: '2026-05', kind: 'training', state: 'open', after: NO_CURSOR },
  months: {},
  progress: {},
  weaponShots: {},
  choices: {},
  csv: { search: 'Sportpistole', month: '2026-05', kind: 'training', state: 'open' },
  save: {
    entryId: idOf('journalEntry'),
    reservationId: idOf('reservation'),
    clubId: idOf('club'),
    rangeId: idOf('range'),
    operatorId: idOf('club'),
    dateTime: 1_777_651_200_000,
    dateString: '2026-05-01',
    timeString: '18:00',
    rangeName: 'Schießanlage Wald',
    missedShots: 1,
    kind: 'training',
    note: 'Wind von links',
    disciplines: [
      {
        disciplineName: '25 m Sportpistole',
        source: 'club',
        disciplineId: idOf('discipline'),
        number: 'DSB 2.40',
        equipmentUsed: 'Eigene',
        calibre: '.22 lfB',
        shotCount: 40,
        rings: 350.5,
        series: [90.5],
        weaponId: idOf('weapon', 'ownWeapon'),
        length: 'short',
        needsLicence: true,
      },
    ],
  },
  remove: { entryId: idOf('journalEntry') },
  history: { entryId: idOf('journalEntry') },
  ask: { entryId: idOf('journalEntry'), trainerUid: idOf('user', 'recorded') },
  waiting: {},
  decide: {
    uid: idOf('user', 'member'),
    entryId: idOf('journalEntry', 'askedEntry'),
    action: 'reject',
    reason: 'Falscher Tag',
  },
  approveShown: { entries: [{ uid: idOf('user', 'member'), entryId: idOf('journalEntry', 'askedEntry') }] },
}
