import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import type { Context, JsonText } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { endsAfter } from '../base/instants.ts'
import { OWN, pageOf, WHOLE_SOURCE } from './shape.ts'

const PAGE = 100

const WHOSE = { me: 'r.uid = $1', others: 'r.author_uid = $1 AND r.uid <> $1' }
const WHICH = {
  upcoming: `r.status = 'live' AND ${endsAfter('r', 'moment.now')}`,
  past: "r.status = 'live' AND upper(r.during) <= moment.now",
  cancelled: "r.status = 'cancelled'",
}
/** What comes next stands first; of all else the latest. */
const ORDER = { upcoming: ['>', 'ASC'], past: ['<', 'DESC'], cancelled: ['<', 'DESC'] } as const

type Asked = InputOf<typeof reservationCalls.history>

function statementOf({ of, kind }: Asked): string {
  const [after, order] = ORDER[kind]
  return `
    SELECT ${OWN}::text AS json FROM ${WHOLE_SOURCE}, (SELECT $2::timestamptz AS now) moment
    WHERE ${WHOSE[of]} AND ${WHICH[kind]} AND ($3::uuid IS NULL OR (lower(r.during), r.id) ${after}
      (SELECT lower(b.during), b.id FROM reservations b WHERE b.id = $3))
    ORDER BY lower(r.during) ${order}, r.id ${order} LIMIT ${PAGE + 1}`
}

/** Own reservations, or those that the person made for others, in all clubs. */
export async function history(input: Asked, { uid, now, db }: Context): Promise<JsonText> {
  const name = `history_${input.of}_${input.kind}`
  return pageOf(await rows(db, name, statementOf(input), [uid, now.toString(), input.before ?? null]), PAGE)
}
