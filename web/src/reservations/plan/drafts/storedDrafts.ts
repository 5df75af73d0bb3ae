import { ClockTime, Day } from '@bahnfrei/domain/base/call/fields.ts'
import { Price } from '@bahnfrei/domain/base/money/money.ts'
import { Use } from '@bahnfrei/domain/ranges/permit.ts'
import { CREATION_MODES } from '@bahnfrei/domain/reservations/creationMode.ts'
import * as z from 'zod/mini'

const Named = z.object({ id: z.string(), name: z.string() })

/** The schemas of drafts and of the form as this browser stores them. */
export const StoredPlace = z.object({ clubId: z.string(), range: Named, timeZone: z.string() })
export const StoredDrafts = z.array(
  z.object({
    id: z.string(),
    date: Day,
    time: ClockTime,
    duration: z.int(),
    referenceIds: z.array(z.string()),
    club: z.string(),
    type: z.literal('event'),
    category: z.enum(['training', 'event']),
    lane: Named,
    categoryBody: z.object({ ...Named.shape, eventId: z.optional(z.string()) }),
    targetBody: z.object({ eventId: z.string() }),
    editing: z.boolean(),
    comment: z.string(),
    use: z.optional(Use),
    expectedPrice: z.optional(Price),
  }),
)
export const StoredForm = z.object({
  chosen: z.optional(z.object({ mode: z.enum(CREATION_MODES), under: z.enum(['admin', 'public']) })),
  member: z.optional(z.object({ uid: z.string(), name: z.string() })),
  friend: z.optional(z.string()),
  memberClubId: z.optional(z.string()),
  displayText: z.string(),
  showPublicDisplayText: z.boolean(),
  reservationDayGroupings: z.boolean(),
})
