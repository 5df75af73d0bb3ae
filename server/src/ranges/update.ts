import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type DeadlineUnit, deadlineMinutesOf } from '@bahnfrei/domain/clubs/deadline.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import { and, eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { compareName } from '../clubs/likeName.ts'
import { changeRange } from './change.ts'
import { ranges } from './tables.ts'

type Calls = typeof rangeCalls

/** Changes the settings of a range. */
export async function update({ rangeId, ...input }: InputOf<Calls['update']>, context: ClubContext) {
  const { db, club } = context
  const { geo, waiting, federalState, deadlineValue, deadlineUnit, timeZone, ...plain } = input
  return changeRange(context, rangeId, 'update', async (range) => {
    // People came to terms about clock times: they would turn up at another hour than the one that is reserved (Z05).
    if (timeZone !== undefined && timeZone !== range.timeZone && (await hasComing(context, rangeId)))
      refuse('RESERVATION_CONFLICT')
    const changed = {
      ...defined({ ...plain, timeZone }),
      ...(federalState !== undefined && { federalState }),
      ...(geo !== undefined && { lat: geo?.lat ?? null, lon: geo?.lon ?? null }),
      ...(waiting !== undefined && { waitingMode: waiting.mode, holdMinutes: waiting.holdMinutes }),
      ...deadlineOf(range, { deadlineValue, deadlineUnit }),
    }
    if (Object.keys(changed).length === 0) return {}
    await db
      .update(ranges)
      .set(changed)
      .where(and(eq(ranges.clubId, club.id), eq(ranges.id, rangeId)))
    if (geo !== undefined || plain.address !== undefined) await compareName(db, club.id)
    return {}
  })
}

/** Opens a range for reservations, or closes it. */
export async function activate({ rangeId, isActive }: InputOf<Calls['activate']>, context: ClubContext) {
  return changeRange(context, rangeId, 'activate', async () => {
    await context.db
      .update(ranges)
      .set({ isActive })
      .where(and(eq(ranges.clubId, context.club.id), eq(ranges.id, rangeId)))
    return {}
  })
}

type Deadline = { deadlineValue: number | null; deadlineUnit: DeadlineUnit }

/** Returns the columns of a deadline, if its value or unit was sent. */
export function deadlineOf(
  stored: Deadline,
  sent: { [Name in keyof Deadline]?: Deadline[Name] | undefined },
): { deadlineMinutes?: number | null; deadlineUnit?: DeadlineUnit } {
  if (sent.deadlineUnit === undefined && sent.deadlineValue === undefined) return {}
  const deadlineUnit = sent.deadlineUnit ?? stored.deadlineUnit
  const value = sent.deadlineValue === undefined ? stored.deadlineValue : sent.deadlineValue
  return { deadlineMinutes: deadlineMinutesOf(value, deadlineUnit), deadlineUnit }
}

/** Returns the fields without undefined ones. */
export function defined<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

async function hasComing({ db, club, now }: ClubContext, rangeId: Id<'range'>): Promise<boolean> {
  const found = await rows(
    db,
    'range_has_coming',
    `SELECT 1 FROM reservations WHERE club_id = $1 AND range_id = $2 AND status = 'live'
       AND upper(during) > $3::timestamptz LIMIT 1`,
    [club.id, rangeId, now.toString()],
  )
  return found.length > 0
}
