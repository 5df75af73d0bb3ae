import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { type BookableTime, inMinutes, whyNotTimes } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import type { Permit } from '@bahnfrei/domain/ranges/permit.ts'
import type { FederalState } from '@bahnfrei/domain/ranges/range.ts'
import { placesTopic } from '@bahnfrei/domain/ranges/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { compareName } from '../clubs/likeName.ts'
import { findRange } from './list.ts'
import { lanes, ranges, schedules } from './tables.ts'

/**
 * Creates a range in the time zone of the club, at the end of the list. It is active, but nothing can be reserved while
 * its week is empty.
 */
export async function create(
  { lanes: laneNames, bookableTimes: sent = [], ...range }: InputOf<typeof rangeCalls.create>,
  context: ClubContext,
) {
  const bookableTimes = inMinutes(sent)
  refuseIf(whyNotTimes(bookableTimes))
  const { db, club, now, announce } = context
  const [place] = await rows<{ timeZone: string; orderingNumber: number }>(
    db,
    'place_of_new_range',
    `SELECT time_zone AS "timeZone",
       (SELECT coalesce(max(ordering_number) + 1, 0) FROM ranges WHERE club_id = $1 AND NOT archived) AS "orderingNumber"
     FROM clubs WHERE id = $1`,
    [club.id],
  )
  if (place === undefined) throw new Error('The club of a request exists.')
  const { id: rangeId } = await createRange(db, { clubId: club.id, ...range, ...place, laneNames, bookableTimes }, now)
  await compareName(db, club.id)
  const after = await findRange(db, club.id, rangeId, now)
  await recordChange(context, { subject: 'range', subjectId: rangeId, call: 'ranges.create', before: undefined, after })
  announce(rangesTopic(club.id), placesTopic())
  return { rangeId }
}

export type NewRange = {
  clubId: Id<'club'>
  name: string
  timeZone: string
  laneNames: string[]
  /** The permit of every lane; undefined is the default. */
  permit?: Permit | undefined
  bookableTimes: BookableTime[]
  orderingNumber?: number
  bookableUntil?: number
  deadlineMinutes?: number
  address?: string
  federalState?: FederalState | undefined
  description?: { de: string; en: string }
}

/** Creates a range with its lanes in order and its regular week. */
export async function createRange(
  db: Db,
  range: NewRange,
  now: Temporal.Instant,
): Promise<{ id: Id<'range'>; laneIds: Id<'lane'>[] }> {
  const { clubId, laneNames, permit, bookableTimes, ...rest } = range
  const id = randomUUID()
  await db.insert(ranges).values({ clubId, id, orderingNumber: 0, description: { de: '', en: '' }, ...rest })
  const laneIds = laneNames.map(() => randomUUID())
  await db.insert(lanes).values(
    laneNames.map((name, index) => ({
      clubId,
      id: laneIds[index] as string,
      rangeId: id,
      name,
      orderingNumber: index,
      ...(permit && { permit }),
    })),
  )
  const activationTime = now.toString()
  await db
    .insert(schedules)
    .values({ clubId, id: randomUUID(), rangeId: id, activationTime, createdOn: activationTime, bookableTimes })
  return { id, laneIds }
}
