import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, note } from '../base/call/fields.ts'
import { WeaponClass } from '../base/weaponClass.ts'
import { ListedClub, PublicClub } from './publicClub.ts'
import { listedTopics } from './topics.ts'

/** The most clubs that a search returns. */
export const MOST_LISTED = 100

const Number4 = z.string().check(z.regex(/^[1-9][0-9]{0,3}$/))

/** The calls by which anybody can read about listed clubs, also without signing in. */
export const publicCalls = {
  listedClubs: call({
    route: 'GET /clubs/listed',
    guard: 'public',
    summary: `The listed clubs and operators by name or place, and by what may be shot there: at most ${MOST_LISTED}.`,
    input: z.strictObject({
      search: z.optional(note(100)),
      weaponClass: z.optional(WeaponClass),
      /** In hundredths of a millimetre. */
      calibre: z.optional(Number4),
      /** In metres. */
      distance: z.optional(Number4),
      /** The kind to find: clubs, or operators of ranges. */
      kind: z.optional(z.enum(['clubs', 'operators'])),
    }),
    output: z.strictObject({ clubs: z.array(ListedClub) }),
    refusals: [],
    prepared: () => listedTopics(),
  }),
  publicClub: call({
    route: 'GET /clubs/{clubId}/profile',
    guard: 'public',
    summary:
      'The public page of a listed club: what it says of itself, its ranges, what they permit and when they are open.',
    input: z.strictObject({ clubId: Id('club') }),
    output: PublicClub,
    refusals: ['CLUB_NOT_FOUND'],
    prepared: ({ clubId }) => listedTopics(clubId),
  }),
}
