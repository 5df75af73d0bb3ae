import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { HISTORY_ORDERS } from '@bahnfrei/domain/reservations/historyList.ts'
import type { Context, JsonText } from '../base/context.ts'
import { endsAfter } from '../base/database/instants.ts'
import { type ListSql, listPage, pageJson } from '../base/database/list.ts'
import { OWN, WHOLE_SOURCE } from './shape.ts'

type Asked = InputOf<typeof reservationCalls.history>

const WHOSE = { me: 'r.uid = $uid', others: 'r.author_uid = $uid AND r.uid <> $uid' }
const WHICH = {
  upcoming: `r.status = 'live' AND ${endsAfter('r', 'moment.now')}`,
  past: "r.status = 'live' AND upper(r.during) <= moment.now",
  cancelled: "r.status = 'cancelled'",
}

function listOf({ of, kind }: Asked): ListSql<never> {
  return {
    name: `history_${of}_${kind}`,
    filters: {},
    order: [
      ['lower(r.during)', 'timestamptz'],
      ['r.id', 'uuid'],
    ],
    direction: kind === 'upcoming' ? 'ASC' : 'DESC',
    select: ({ where, key, order, limit }) => `
      SELECT ${OWN}::text AS json, ${key} AS key FROM ${WHOLE_SOURCE}, (SELECT $now::timestamptz AS now) moment
      WHERE ${WHOSE[of]} AND ${WHICH[kind]} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
  }
}

/** Returns a page of the caller's reservations, or of those that the caller made for others, in all clubs. */
export async function history(input: Asked, { uid, now, db }: Context): Promise<JsonText> {
  const scope = { uid, now: now.toString() }
  const limit = HISTORY_ORDERS[input.kind].pageSize
  return pageJson('reservations', await listPage(db, listOf(input), { scope, filters: {}, after: input.after, limit }))
}
