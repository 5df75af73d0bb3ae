import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import type { eventCalls } from '@bahnfrei/domain/events/calls.ts'
import type { ClubContext, JsonText } from '../base/context.ts'
import { ADMIN_REGISTRATION, ADMIN_WHOLE, SOURCE, WHOLE } from './shape.ts'
import { MANAGED, namedRows, VISIBLE, viewerOf } from './viewer.ts'

type Calls = typeof eventCalls

const ONE = `SELECT json_build_object('event', ${WHOLE})::text AS json FROM ${SOURCE}
  WHERE e.club_id = $club AND e.id = $id::uuid AND ${VISIBLE}`

const ADMIN_ONE = `SELECT json_build_object('event', ${ADMIN_WHOLE})::text AS json FROM ${SOURCE}
  WHERE e.club_id = $club AND e.id = $id::uuid AND ${MANAGED}`

/** Returns an event as the caller sees it. */
export async function oneEvent({ id }: InputOf<Calls['one']>, context: ClubContext): Promise<JsonText> {
  return find(context, 'one_event', ONE, id)
}

/** Returns an event as its managers see it. */
export async function adminOne({ id }: InputOf<Calls['adminOne']>, context: ClubContext): Promise<JsonText> {
  return find(context, 'admin_event', ADMIN_ONE, id)
}

async function find(context: ClubContext, name: string, sql: string, id: Id<'event'>): Promise<JsonText> {
  const editor = String(may(context.club.standing, 'adminEvents:w'))
  const [found] = await namedRows<JsonText>(context.db, name, sql, { ...viewerOf(context), id, editor })
  return found ?? refuse('EVENT_NOT_FOUND')
}

const PARTICIPANTS = `SELECT json_build_object('participants',
    (SELECT coalesce(json_agg(${ADMIN_REGISTRATION} ORDER BY r.ordinal), '[]')
      FROM registrations r JOIN users u ON u.uid = r.uid WHERE r.club_id = e.club_id AND r.event_id = e.id))::text AS json
  FROM events e WHERE e.club_id = $club AND e.id = $id::uuid AND ${MANAGED}`

/** Returns the participants of an event to its managers. */
export async function participants(
  { eventId }: InputOf<Calls['participants']>,
  context: ClubContext,
): Promise<JsonText> {
  return find(context, 'event_participants', PARTICIPANTS, eventId)
}
