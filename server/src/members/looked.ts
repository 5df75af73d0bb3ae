import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import { ageOn } from '@bahnfrei/domain/base/time/age.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { lookedCalls } from '@bahnfrei/domain/members/lookedCalls.ts'
import type { ListedMember, LOOKED_AT } from '@bahnfrei/domain/members/member.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { pageJson } from '../base/database/list.ts'
import { todayIn } from '../base/time/today.ts'
import { memberPage } from './list.ts'
import { noteLooks } from './looks.ts'

type Calls = typeof lookedCalls

const BIRTHS = `
  SELECT m.uid, coalesce(r.birth_date, u.birth_date)::text AS birth, c.time_zone AS "timeZone"
  FROM memberships m JOIN users u ON u.uid = m.uid JOIN clubs c ON c.id = m.club_id
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  WHERE m.club_id = $1 AND m.uid = ANY($2::uuid[]) AND coalesce(r.birth_date, u.birth_date) IS NOT NULL`

/** Returns the year of birth and the age of people. Records that the caller looked at them. */
export async function births(
  { uids }: InputOf<Calls['births']>,
  context: ClubContext,
): Promise<OutputOf<Calls['births']>> {
  const found = await rows<{ uid: Id<'user'>; birth: Day; timeZone: string }>(context.db, 'births', BIRTHS, [
    context.club.id,
    uids,
  ])
  await noteLooks(
    context,
    found.map(({ uid }) => uid),
    'personals',
  )
  return {
    births: found.map(({ uid, birth, timeZone }) => ({
      uid,
      year: Number(birth.slice(0, 4)),
      age: ageOn(birth, todayIn(timeZone, context.now)),
    })),
  }
}

const PAYMENTS = `
  SELECT uid, payment_method AS method FROM member_records
  WHERE club_id = $1 AND uid = ANY($2::uuid[]) AND payment_method IS NOT NULL`

/** Returns the payment methods of people. Records that the caller looked at them. */
export async function payments(
  { uids }: InputOf<Calls['payments']>,
  context: ClubContext,
): Promise<OutputOf<Calls['payments']>> {
  const found = await rows<OutputOf<Calls['payments']>['payments'][number]>(context.db, 'payments', PAYMENTS, [
    context.club.id,
    uids,
  ])
  await noteLooks(
    context,
    found.map(({ uid }) => uid),
    'billing',
  )
  return { payments: found }
}

/**
 * Makes the handler of the list in an order by restricted data. Records that the caller looked at them, because the
 * order alone reveals them.
 */
function lookedList(sort: 'birth' | 'payment', part: (typeof LOOKED_AT)[number]) {
  return async (
    input: InputOf<Calls['listByBirth'] | Calls['listByPayment']>,
    context: ClubContext,
  ): Promise<JsonText> => {
    // The rows are those of the list: their right is asked for apart from that of the order.
    if (!holds(context.club.standing.permissions, 'members:r')) refuse('INSUFFICIENT_PERMISSION')
    const page = await memberPage({ ...input, sort: input.sort ?? sort }, context)
    const members = page.rows.map((row) => JSON.parse(row) as ListedMember)
    const seen = members.filter(({ sortedBy }) => sortedBy !== '').map(({ id }) => id)
    await noteLooks(context, seen, part)
    return pageJson('members', page)
  }
}

export const listByBirth = lookedList('birth', 'personals')
export const listByPayment = lookedList('payment', 'billing')
