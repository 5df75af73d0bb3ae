import * as z from 'zod/mini'
import { call } from '../base/call.ts'
import { Id, text } from '../base/fields.ts'
import { MEMBERSHIP_STATUSES } from '../base/standing.ts'

/** The most people that a search answers. */
export const MOST_FOUND = 20

export const memberCalls = {
  search: call({
    route: 'GET /admin/members/search',
    guard: 'adminReservations:r',
    summary: 'Active members and guests of the club by a part of the name or by the member number, at most 20.',
    input: z.strictObject({ search: z.optional(text(100)) }),
    output: z.strictObject({
      members: z.array(
        z.strictObject({
          uid: Id,
          name: z.string(),
          memberNumber: z.nullable(z.int()),
          status: z.enum(MEMBERSHIP_STATUSES),
        }),
      ),
    }),
    refusals: [],
  }),
}
