import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, Id, lines } from '../base/call/fields.ts'
import { enterGuest, guestTerms, MostGuestDays } from '../rangeLog/guestEntry.ts'
import { rangeLogDayTopic } from '../rangeLog/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { MOST_BRIEFING } from './briefing.ts'
import { GuestOfDay, GuestRecord } from './guest.ts'

const Briefing = lines(MOST_BRIEFING).check(z.minLength(1))

/** The calls of the guest desk: guests of a day, their records, and the rules for guests. */
export const guestCalls = {
  day: call({
    route: 'GET /admin/guests',
    guard: 'clubReservations:w',
    summary: 'The guests of a range on a day, without what they said of themselves.',
    input: z.strictObject({ rangeId: Id('range'), day: Day }),
    output: z.strictObject({ guests: z.array(GuestOfDay) }),
    refusals: [],
    live: {
      collection: 'guestsOfDay',
      sameFor: 'club',
      rows: ({ guests }) => guests,
      topics: ({ rangeId, day }) => [rangeLogDayTopic(rangeId, day), namesTopic()],
    },
  }),
  enter: enterGuest,
  look: call({
    route: 'POST /admin/guests/look',
    guard: 'members:w',
    summary: 'All that the club has of a guest, with the signature. That the caller looked is noted.',
    input: z.strictObject({ id: Id('guest') }),
    output: z.strictObject({ guest: GuestRecord }),
    refusals: ['GUEST_NOT_FOUND'],
  }),
  terms: guestTerms,
  setTerms: call({
    route: 'POST /admin/guests/terms',
    guard: 'members:w',
    summary:
      'Sets the rule for guests. Another briefing is another version; what was signed keeps the one that was read.',
    input: z.strictObject({ mostDays: MostGuestDays, briefing: Briefing }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
