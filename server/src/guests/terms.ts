import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { FIRST_BRIEFING } from '@bahnfrei/domain/guests/briefing.ts'
import type { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import { guestTermsTopic } from '@bahnfrei/domain/rangeLog/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { guestBriefings, guestTerms } from './tables.ts'

type Terms = { id: Id<'club'>; mostDays: number | null; version: number; briefing: string }

const FIND = `
  SELECT t.most_days AS "mostDays", b.version, b.text AS briefing
  FROM (SELECT 1) one LEFT JOIN guest_terms t ON t.club_id = $1
  LEFT JOIN LATERAL (SELECT version, text FROM guest_briefings WHERE club_id = $1
    AND ($2::timestamptz IS NULL OR written_on <= $2) ORDER BY version DESC LIMIT 1) b ON true`

/** Returns the guest rules of a club with the briefing that is valid now, or was at a moment (ms). */
export async function termsOf(db: Db, clubId: Id<'club'>, at?: number): Promise<Terms> {
  const [found] = await rows<{ [Name in keyof Omit<Terms, 'id'>]: Terms[Name] | null }>(db, 'guest_terms', FIND, [
    clubId,
    at === undefined ? null : Temporal.Instant.fromEpochMilliseconds(at).toString(),
  ])
  const { mostDays = null, version, briefing } = found ?? {}
  return { id: clubId, mostDays, version: version ?? 0, briefing: briefing ?? FIRST_BRIEFING }
}

export async function terms(_: unknown, { db, club }: ClubContext): Promise<{ terms: Terms }> {
  return { terms: await termsOf(db, club.id) }
}

/** Sets the guest rules. The briefing gets a new version only if its text has changed. */
export async function setTerms(
  { mostDays, briefing }: InputOf<typeof guestCalls.setTerms>,
  context: ClubContext,
): Promise<void> {
  const { db, club, now, announce } = context
  await lockName(db, `guest terms ${club.id}`)
  const before = await termsOf(db, club.id)
  await db
    .insert(guestTerms)
    .values({ clubId: club.id, mostDays })
    .onConflictDoUpdate({ target: guestTerms.clubId, set: { mostDays } })
  const text = briefing.trim()
  const version = text === before.briefing ? before.version : before.version + 1
  if (version > before.version)
    await db.insert(guestBriefings).values({ clubId: club.id, version, text, writtenOn: now.toString() })
  await recordChange(context, {
    subject: 'guestTerms',
    subjectId: club.id,
    call: 'guests.setTerms',
    before: { mostDays: before.mostDays, briefing: before.briefing },
    after: { mostDays, briefing: text },
  })
  announce(guestTermsTopic(club.id))
}
