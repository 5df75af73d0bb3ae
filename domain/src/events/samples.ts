import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { eventCalls } from './calls.ts'

const REPEAT = { rhythm: 'week', until: '2026-06-30', skipHolidays: true } as const
const EVENT = {
  title: 'Vereinsmeisterschaft',
  date: '2026-06-16',
  endDate: '2026-06-16',
  startTime: '18:00',
  endTime: '20:00',
  description: 'Luftgewehr und Luftpistole.',
  adminDescription: 'Pokale bestellen.',
  rangeId: idOf('range'),
  rangeName: 'Vereinsheim',
  isBlocking: true,
  color: '#b3261e',
  sendMail: false,
  registrationEnabled: true,
  maxCount: 20,
  canCancel: true,
  publicDisplay: true,
  inputRequired: true,
  inputPrompt: 'Welche Disziplin schießt du?',
  priority: 1,
  draft: false,
  preliminary: false,
  visibility: 'internal',
  bookingType: 'flex',
  category: 'event',
  deadlineEnabled: true,
  deadlineValue: 2,
  deadlineUnit: 'hours',
  // Naming a product asks for another right.
  memberProductId: null,
  guestProductId: null,
} as const
const lists = () => ({
  lanes: [idOf('lane')],
  allowedGroupIds: [idOf('group')],
  trainerUids: [idOf('user', 'member')],
  eventParts: [
    {
      id: idOf('eventPart'),
      title: 'Finale',
      description: 'Die besten acht.',
      date: '2026-06-16',
      endDate: '2026-06-16',
      startTime: '19:00',
      endTime: '20:00',
    },
  ],
  bookingConfig: {
    limitParticipants: true,
    maxParticipants: 20,
    inputRequired: true,
    inputPrompt: 'Welche Disziplin schießt du?',
  },
  categoryConfig: { color: '#b3261e', onRange: true, lanes: [{ id: idOf('lane'), name: '1', hidden: false }] },
})
const decided = () => ({
  decisions: [{ id: idOf('reservation'), sequence: 0, outcome: 'moved', laneId: idOf('lane') } as const],
  reason: 'Die Meisterschaft braucht den Stand.',
})
const CHOSEN = { laneId: idOf('lane'), times: { start: '18:00', end: '18:30' } } as const

const LISTED = {
  search: 'Meister',
  category: 'event',
  rangeId: idOf('range'),
  from: '2026-06-01',
  to: '2026-06-30',
  after: NO_CURSOR,
} as const

export const eventSamples: SamplesOf<typeof eventCalls> = {
  list: { ...LISTED, of: 'mine' },
  rangeEvents: { rangeId: idOf('range'), from: '2026-06-15', to: '2026-06-21' },
  mine: {},
  ofChild: { childClubId: idOf('club'), uid: idOf('user', 'ward') },
  one: { id: idOf('event') },
  ics: { id: idOf('event') },
  publicEvents: { clubId: idOf('club') },
  participate: {
    eventId: idOf('event'),
    participationId: idOf('registration'),
    type: 'cancel',
    comment: 'Luftpistole',
    forUser: idOf('user', 'friend'),
    wait: true,
    expectedPrices: { members: cents(5_00), guests: cents(8_00) },
  },
  participants: { eventId: idOf('event') },
  changeParticipants: {
    eventId: idOf('event'),
    uid: idOf('user', 'member'),
    type: 'cancel',
    participationId: idOf('registration'),
    comment: 'Luftgewehr',
    wait: true,
    ...CHOSEN,
  },
  attend: {
    eventId: idOf('event'),
    participationIds: [idOf('registration')],
    attendance: 'came',
    note: 'Hat die Standaufsicht unterstützt.',
  },
  csv: { eventId: idOf('event') },
  adminList: { ...LISTED, state: 'published' },
  adminOne: { id: idOf('event') },
  affected: {
    id: idOf('event'),
    scope: 'this',
    ...EVENT,
    ...lists(),
    repeat: { ...REPEAT, except: ['2026-06-23'] },
  },
  create: { ...EVENT, ...lists(), repeat: { ...REPEAT, except: ['2026-06-23'] }, ...decided() },
  update: {
    id: idOf('event'),
    scope: 'this',
    version: 0,
    participants: 'kept',
    ...EVENT,
    ...lists(),
    ...decided(),
  },
  remove: { id: idOf('event'), scope: 'this', reason: 'Zu wenige Meldungen.' },
  cancel: { id: idOf('event'), scope: 'this', reason: 'Der Stand wird umgebaut.' },
  copy: { id: idOf('event'), date: '2026-07-14', repeat: { ...REPEAT, until: '2026-07-28', except: ['2026-07-21'] } },
}
