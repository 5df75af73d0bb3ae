import type { InputOf } from '../base/call.ts'
import { idOf, NO_CURSOR, type SamplesOf } from '../base/sample.ts'
import type { ReservationLine } from './callFields.ts'
import type { reservationCalls } from './calls.ts'

const WEEK = { rangeId: idOf('range'), from: '2026-05-18', to: '2026-05-24' }

const LINE: ReservationLine = {
  eventId: idOf('range'),
  laneId: idOf('lane'),
  date: '2026-05-21',
  times: { start: '18:00', end: '19:00' },
  comment: 'Luftgewehr',
  use: { weaponClass: 'air', calibre: 450, energy: 7, discipline: '1.10' },
}

const SUBMISSION: InputOf<typeof reservationCalls.create> = {
  type: 'fixed',
  targetId: idOf('range'),
  clubId: idOf('club'),
  specifics: { reservations: [LINE], groupReservations: 'day' },
}

const SERIES: InputOf<typeof reservationCalls.previewSeries> = {
  rangeId: idOf('range'),
  laneId: idOf('lane'),
  times: { start: '18:00', end: '19:00' },
  from: '2026-05-21',
  until: '2026-07-30',
  everyWeeks: 2,
  skipHolidays: true,
  use: { weaponClass: 'air', calibre: 450, energy: 7, discipline: '1.10' },
}

export const reservationSamples: SamplesOf<typeof reservationCalls> = {
  week: WEEK,
  adminWeek: WEEK,
  adminList: {
    from: '2026-05-18',
    to: '2026-05-24',
    rangeId: idOf('range'),
    uid: idOf('user', 'member'),
    status: 'live',
    when: 'upcoming',
    search: 'Brandt',
    after: NO_CURSOR,
  },
  adminCsv: {
    from: '2026-05-18',
    to: '2026-05-24',
    rangeId: idOf('range'),
    uid: idOf('user', 'member'),
    status: 'live',
    when: 'upcoming',
    search: 'Brandt',
  },
  attendance: { rangeId: idOf('range'), date: '2026-05-21' },
  mine: {},
  myDays: { from: '2026-05-18', to: '2026-05-24' },
  history: { of: 'others', kind: 'past', after: NO_CURSOR },
  ofFriends: {},
  counted: {},
  one: { id: idOf('reservation') },
  create: SUBMISSION,
  createForFriend: { ...SUBMISSION, forUser: idOf('user', 'friend') },
  createForMember: { ...SUBMISSION, forUser: idOf('user', 'member') },
  createBlockers: { ...SUBMISSION, displayText: 'Königsschießen', showPublicDisplayText: true },
  createDuty: {
    rangeId: idOf('range'),
    date: '2026-05-21',
    times: { start: '18:00', end: '21:00' },
    forUser: idOf('user', 'member'),
    role: idOf('group'),
    linkedEventId: idOf('event'),
  },
  duties: WEEK,
  update: {
    id: idOf('reservation'),
    ownerUid: idOf('user', 'member'),
    eventId: idOf('range'),
    type: 'fixed',
    specifics: { reservations: [LINE] },
  },
  changes: { id: idOf('reservation') },
  updateAsOfficer: {
    id: idOf('reservation'),
    ownerUid: idOf('user', 'member'),
    date: '2026-05-21',
    times: { start: '18:00', end: '19:00' },
    laneId: idOf('lane'),
    comment: 'Hat bezahlt',
    isGuest: true,
    tags: ['paid'],
    displayText: 'Königsschießen',
    showPublicDisplayText: true,
  },
  cancel: { clubId: idOf('club'), id: idOf('reservation'), reason: 'Grippe', forceRefund: true },
  refund: { id: idOf('reservation') },
  removeBlocker: { id: idOf('reservation') },
  removeBlockerByPath: { id: idOf('reservation') },
  ics: { id: idOf('reservation') },
  previewSeries: SERIES,
  createSeries: { ...SERIES, dates: ['2026-05-21'], comment: 'Liga' },
  updateSeries: {
    id: idOf('reservation'),
    scope: 'following',
    times: { start: '18:00', end: '19:00' },
    laneId: idOf('lane'),
    comment: 'Liga',
  },
  cancelSeries: { id: idOf('reservation'), scope: 'all', reason: 'Grippe' },
  waiting: {},
  wait: { rangeId: idOf('range'), laneId: idOf('lane'), date: '2026-05-21', times: { start: '18:00', end: '19:00' } },
  stopWaiting: { id: idOf('waiting') },
  confirmHeld: { id: idOf('reservation') },
  overview: {},
  proposals: {},
  free: { minutes: '60', from: '2026-05-21', part: 'evening', distance: '25', clubId: idOf('club') },
  feeds: {},
  createFeed: {},
  createRangeFeed: { rangeId: idOf('range'), laneId: idOf('lane') },
  renewFeed: { id: idOf('feed') },
  removeFeed: { id: idOf('feed') },
}
