import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id, Millis, note, text } from '../base/call/fields.ts'
import { rangesTopic } from '../clubs/topics.ts'
import { dutiesTopic } from '../duties/topics.ts'
import { rangeStopTopic } from '../rangeLog/topics.ts'
import { calendarTopic } from '../ranges/topics.ts'
import { periodTopics } from '../reservations/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { Announcement, MOST_ANNOUNCEMENT } from './announcement.ts'
import { DisplayClosed } from './displayClosed.ts'
import { DisplayDuty, DisplayReservation } from './displayReservation.ts'
import { DisplayScreen, ScreenName, SentSettings } from './screen.ts'
import { screensTopic } from './topics.ts'

/**
 * The facts about a waiting device that officers see before it becomes a screen, so that they can tell it from a
 * stranger's (K05).
 */
const WaitingKiosk = z.strictObject({
  /** Browser and system; empty when unknown. */
  device: z.string(),
  address: z.string(),
  isSameNetwork: z.boolean(),
  askedOn: Millis,
  /** The name of the screen that the device was before and becomes again; null for a new screen. */
  screenName: z.nullable(z.string()),
})
export type WaitingKiosk = z.infer<typeof WaitingKiosk>

/** The calls for the screens at the ranges. Only calls that a kiosk itself makes have `forKiosk` (P16). */
export const kioskCalls = {
  screens: call({
    route: 'GET /kiosk/screens',
    guard: 'kioskConfig:r',
    summary: 'The screens of the club with their settings, by name.',
    input: z.strictObject({}),
    output: z.strictObject({ screens: z.array(DisplayScreen) }),
    refusals: [],
    live: {
      collection: 'displayScreens',
      sameFor: 'club',
      rows: ({ screens }) => screens,
      topics: (_, { clubId }) => [screensTopic(clubId), rangesTopic(clubId)],
    },
  }),
  screen: call({
    route: 'GET /kiosk/screens/{screenId}',
    guard: 'kioskConfig:r',
    forKiosk: 'screenId',
    summary: 'One screen with its settings and the lanes of its range; null when it was deleted.',
    input: z.strictObject({ screenId: Id('screen') }),
    output: z.strictObject({ screen: z.nullable(DisplayScreen) }),
    refusals: [],
    live: {
      collection: 'displayScreen',
      sameFor: 'club',
      rows: ({ screen }) => (screen === null ? [] : [screen]),
      topics: (_, { clubId }) => [screensTopic(clubId), rangesTopic(clubId)],
    },
  }),
  day: call({
    route: 'GET /kiosk/reservations',
    guard: 'adminReservations:r',
    forKiosk: 'rangeId',
    summary: 'What a screen draws of the live reservations of a range: today, the day before or the day after.',
    input: z.strictObject({ rangeId: Id('range'), day: Day }),
    output: z.strictObject({ reservations: z.array(DisplayReservation) }),
    refusals: [],
    live: {
      collection: 'displayReservations',
      sameFor: 'club',
      rows: ({ reservations }) => reservations,
      topics: ({ rangeId, day }, { clubId }) => [
        ...periodTopics({ rangeId, from: day, to: day }),
        namesTopic(),
        screensTopic(clubId),
      ],
    },
  }),
  closed: call({
    route: 'GET /kiosk/closed',
    guard: 'adminReservations:r',
    forKiosk: 'rangeId',
    summary:
      'For each lane of a range when it is closed to everybody, and why: today, the day before or the day after.',
    input: z.strictObject({ rangeId: Id('range'), day: Day }),
    output: z.strictObject({ closed: z.array(DisplayClosed) }),
    refusals: [],
    live: {
      collection: 'displayClosed',
      sameFor: 'club',
      rows: ({ closed }) => closed,
      topics: ({ rangeId }, { clubId }) => [rangesTopic(clubId), calendarTopic(rangeId)],
    },
  }),
  stopped: call({
    route: 'GET /kiosk/stop',
    guard: 'adminReservations:r',
    forKiosk: 'rangeId',
    summary: 'Whether shooting is stopped at the range of a screen, and why; not by whom.',
    input: z.strictObject({ rangeId: Id('range') }),
    output: z.strictObject({ stop: z.strictObject({ id: Id('range'), isStopped: z.boolean(), reason: z.string() }) }),
    refusals: [],
    live: {
      collection: 'displayStop',
      sameFor: 'club',
      rows: ({ stop }) => [stop],
      topics: ({ rangeId }) => [rangeStopTopic(rangeId)],
    },
  }),
  onDuty: call({
    route: 'GET /kiosk/duties',
    guard: 'adminReservations:r',
    forKiosk: 'rangeId',
    summary: 'Who supervises at a range: today, the day before or the day after.',
    input: z.strictObject({ rangeId: Id('range'), day: Day }),
    output: z.strictObject({ onDuty: z.array(DisplayDuty) }),
    refusals: [],
    live: {
      collection: 'displayDuties',
      sameFor: 'club',
      rows: ({ onDuty }) => onDuty,
      topics: (_, { clubId }) => [dutiesTopic(clubId), rangesTopic(clubId), namesTopic()],
    },
  }),
  announcement: call({
    route: 'GET /kiosk/announcement',
    guard: 'kioskConfig:r',
    summary: 'What the club says on all its screens; null when it says nothing.',
    input: z.strictObject({}),
    output: z.strictObject({ announcement: z.nullable(Announcement) }),
    refusals: [],
  }),
  announce: call({
    route: 'POST /kiosk/announcement',
    guard: 'kioskConfig:w',
    summary: 'Says something on all screens of the club, up to the end of a day or for good; nothing takes it back.',
    input: z.strictObject({ text: note(MOST_ANNOUNCEMENT), until: z.nullable(Day) }),
    output: z.strictObject({}),
    refusals: [],
  }),
  look: call({
    route: 'POST /kiosk/look',
    guard: 'kioskConfig:w',
    summary: 'Looks at the device that shows this code, before it is activated.',
    input: z.strictObject({ secret: text(100) }),
    output: WaitingKiosk,
    refusals: ['KIOSK_CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  activate: call({
    route: 'POST /kiosk/activate',
    guard: 'kioskConfig:w',
    stepUp: true,
    log: 'kioskChanged',
    summary: 'Signs the device that shows this code in as a screen of the club: as its former one, or as a new one.',
    input: z.strictObject({ secret: text(100) }),
    output: z.strictObject({ screenId: Id('screen') }),
    refusals: ['KIOSK_CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  config: call({
    route: 'PATCH /kiosk/config',
    guard: 'kioskConfig:w',
    summary: 'Changes the settings of a screen; what is left out stays.',
    input: z.strictObject({
      screenId: Id('screen'),
      screenName: z.optional(ScreenName),
      settings: z.optional(SentSettings),
      checkIn: z.optional(z.boolean()),
      showsNames: z.optional(z.boolean()),
      staysOn: z.optional(z.boolean()),
    }),
    output: z.strictObject({}),
    refusals: [],
  }),
  delete: call({
    route: 'POST /kiosk/delete',
    guard: 'kioskConfig:w',
    log: 'kioskChanged',
    summary: 'Deletes a screen; whatever device is signed in as it is signed out at once.',
    input: z.strictObject({ screenId: Id('screen') }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
