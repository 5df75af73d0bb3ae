import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { Day, Id, text } from '../base/fields.ts'
import { rangesTopic } from '../ranges/topics.ts'
import { periodTopics } from '../reservations/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { DisplayReservation } from './displayReservation.ts'
import { DisplayScreen, ScreenName, SentSettings } from './screen.ts'
import { screensTopic } from './topics.ts'

/** The screens at the ranges. `forKiosk` stands at the calls that a screen itself makes, and nowhere else (P16). */
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
      topics: ({ rangeId, day }) => [...periodTopics({ rangeId, from: day, to: day }), namesTopic()],
    },
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
