import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { rangeLogCalls } from './calls.ts'
import type { LineData } from './entry.ts'
import type { resultCalls } from './results.ts'
import type { startListCalls } from './startList.ts'
import type { todayCalls } from './todayCalls.ts'

const DATA: LineData = {
  who: { uid: idOf('user', 'member') },
  from: '18:00',
  to: '19:30',
  lane: '3',
  weaponClass: 'rimfirePistol',
  calibre: '.22 lfB',
  shots: 40,
  purpose: 'training',
  supervisorUid: idOf('user', 'logSupervisor'),
  hasInjury: false,
  incident: 'Ladehemmung, ohne Folgen.',
}
const OPEN = { rangeId: idOf('range'), day: '2026-05-12' }
/** The present moment of the tests. */
const NOW = Temporal.Instant.from('2026-05-13T08:00:00Z').epochMilliseconds
const PERIOD = {
  from: '2026-01-01',
  to: '2026-12-31',
  rangeId: idOf('range'),
  uid: idOf('user', 'member'),
  name: 'Engel',
}

const RESULTS = {
  ...{ rangeId: idOf('range'), day: '2026-05-13' },
  rows: [
    {
      ...{ row: 2, number: '7', lane: '3', name: 'Ben Brandt', time: '18:00' },
      result: { disciplineName: 'Luftgewehr', shotCount: 40, series: [98.5], rings: 98.5 },
    },
  ],
}

type Calls = typeof rangeLogCalls & typeof todayCalls & typeof startListCalls & typeof resultCalls

export const rangeLogSamples: SamplesOf<Calls> = {
  days: { from: '2026-05-01', to: '2026-05-31' },
  day: OPEN,
  dayHead: OPEN,
  supervisors: { day: '2026-05-12' },
  write: { ...OPEN, data: DATA, writtenLater: false },
  fillFromJournal: OPEN,
  change: { id: idOf('rangeLogLine'), version: 0, data: DATA },
  remove: { id: idOf('rangeLogLine', 'otherLogLine') },
  validate: { ...OPEN, day: '2026-05-11', lines: [{ id: idOf('rangeLogLine', 'validatedLine'), version: 0 }] },
  supervise: { ...OPEN, uid: idOf('user', 'logSupervisor') },
  close: { ...OPEN, day: '2026-05-10', lines: 0 },
  correct: { rangeId: idOf('range'), number: 1, data: DATA, reason: 'Verzählt.' },
  look: PERIOD,
  paper: PERIOD,
  csv: PERIOD,
  check: {},
  terms: {},
  setTerms: { memberYears: 4, guestMonths: 18, injuryYears: 12, supervisorYears: 6 },
  today: { rangeId: idOf('range'), day: '2026-05-13' },
  checkIn: {
    rangeId: idOf('range'),
    id: idOf('reservation', 'arriving'),
    isGuardianPresent: false,
    takesSupervision: true,
    at: NOW,
  },
  checkInWalkIn: {
    rangeId: idOf('range'),
    who: { uid: idOf('user', 'member') },
    minutes: 60,
    isGuardianPresent: false,
    takesSupervision: true,
    laneId: idOf('lane'),
    at: NOW,
  },
  checkOut: { id: idOf('rangeLogLine', 'thereLine'), at: NOW },
  undoCheckIn: { id: idOf('rangeLogLine', 'undoneLine') },
  freeLane: { id: idOf('reservation', 'missed'), reason: 'Nicht gekommen.' },
  note: { id: idOf('rangeLogLine'), text: 'Ladehemmung.', hasInjury: false, at: NOW },
  startList: { rangeId: idOf('range'), day: '2026-05-13', columns: ['name'] },
  tryResults: RESULTS,
  takeResults: RESULTS,
  stopped: { rangeId: idOf('range') },
  stop: { rangeId: idOf('range'), reason: 'Jemand ist vor der Linie.' },
  release: { rangeId: idOf('range') },
}
