import type { Audit, AuditDraw, AuditHead, AuditNote, AuditSample } from '@bahnfrei/domain/audit/audit.ts'
import type { auditCalls } from '@bahnfrei/domain/audit/calls.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { bookingsByIds } from '../bookings/read.ts'

type Calls = typeof auditCalls

const HEADS = `
  SELECT a.id, a.from_day AS from, a.to_day AS to, ${millis('a.started_on')} AS "startedOn",
    (SELECT json_agg(json_build_object('uid', p.uid, 'userName', coalesce(u.full_name, ''), 'until', p.until)
       ORDER BY u.full_name COLLATE "und-x-icu", p.uid)
     FROM auditors p LEFT JOIN users u ON u.uid = p.uid WHERE p.club_id = a.club_id AND p.audit_id = a.id) AS auditors
  FROM audits a WHERE a.club_id = $1 AND ($2::uuid IS NULL OR a.id = $2) ORDER BY a.started_on DESC, a.id`

/** Lists the audits of the club, newest first. */
export async function listAudits(_: unknown, { db, club }: ClubContext): Promise<OutputOf<Calls['audits']>> {
  return { audits: await rows<AuditHead>(db, 'audits', HEADS, [club.id, null]) }
}

/** Returns an audit with its auditors. */
export async function auditHead(id: Id<'audit'>, { db, club }: OfClub): Promise<AuditHead> {
  const [head] = await rows<AuditHead>(db, 'audits', HEADS, [club.id, id])
  return head ?? refuse('AUDIT_NOT_FOUND')
}

const DRAWS = `
  SELECT ${millis('d.drawn_on')} AS "drawnOn", d.seed, d.above, count(*) FILTER (WHERE s.reason = 'large')::int AS large,
    count(*) FILTER (WHERE s.reason = 'random')::int AS random
  FROM audit_draws d LEFT JOIN audit_samples s ON s.club_id = d.club_id AND s.draw_id = d.id
  WHERE d.club_id = $1 AND d.audit_id = $2 GROUP BY d.id, d.drawn_on, d.seed, d.above ORDER BY d.drawn_on, d.id`
const SAMPLES = `
  SELECT s.id, s.booking_id AS "bookingId", s.day, s.amount, s.currency, s.reason
  FROM audit_samples s JOIN audit_draws d ON d.club_id = s.club_id AND d.id = s.draw_id
  WHERE s.club_id = $1 AND s.audit_id = $2 ORDER BY d.drawn_on, d.id, s.position`
const NOTES = `
  SELECT n.id, n.kind, n.sample_id AS "sampleId", n.answers_id AS "answersId", n.text,
    coalesce(u.full_name, '') AS "userName", ${millis('n.written_on')} AS "writtenOn"
  FROM audit_notes n LEFT JOIN users u ON u.uid = n.uid
  WHERE n.club_id = $1 AND n.audit_id = $2 ORDER BY n.written_on, n.id`

/** Returns the notes of an audit, the oldest first. */
export async function notesOf(id: Id<'audit'>, { db, club }: OfClub): Promise<AuditNote[]> {
  return rows<AuditNote>(db, 'audit_notes', NOTES, [club.id, id])
}

/** Returns an audit with its sample and what was noted. */
export async function readAudit({ id }: InputOf<Calls['audit']>, context: OfClub): Promise<Audit> {
  const { db, club } = context
  const head = await auditHead(id, context)
  const drawn = await rows<Omit<AuditSample, 'booking'> & { bookingId: Id<'booking'> }>(db, 'audit_samples', SAMPLES, [
    ...[club.id, id],
  ])
  const ids = drawn.map(({ bookingId }) => bookingId)
  const bookings = new Map((await bookingsByIds(ids, context)).map((booking) => [booking.id, booking]))
  return {
    ...head,
    draws: await rows<AuditDraw>(db, 'audit_draws', DRAWS, [club.id, id]),
    samples: drawn.map(({ bookingId, ...sample }) => ({ ...sample, booking: bookings.get(bookingId) ?? null })),
    notes: await notesOf(id, context),
  }
}
