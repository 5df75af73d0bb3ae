import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import { MOST_SHOWN, type WaitingEntry, whyNotAsk, whyNotValidate } from '@bahnfrei/domain/journal/entry.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext, Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { announceEntry } from './announce.ts'
import { tellAskedJob, tellDecidedJob } from './jobs.ts'
import { ENTRY, ENTRY_SOURCE, type Entry, lockEntry, noteChange } from './shape.ts'
import { validates } from './validators.ts'

type Calls = typeof journalCalls

const IS_OF = "SELECT 1 FROM memberships WHERE club_id = $1 AND uid = $2 AND status IN ('member', 'guest')"
const CHANGES = 'SELECT count(*)::int AS all FROM journal_changes WHERE uid = $1 AND entry_id = $2'
const ASK = `UPDATE journal_entries SET state = 'asked', asked_on = $4::timestamptz, trainer_uid = $3, decided_by = NULL,
    decided_on = NULL, reason = '' WHERE uid = $1 AND id = $2`

/**
 * Asks the club to validate an entry, which shows it to those who validate there and notifies them. Refuses a requested
 * person who does not validate.
 */
export async function askValidation({ entryId, trainerUid }: InputOf<Calls['ask']>, context: Context): Promise<void> {
  const { db, uid, now, job } = context
  const entry = (await lockEntry(db, uid, entryId)) ?? refuse('INPUT_INVALID')
  const [changes] = await rows<{ all: number }>(db, 'changes_of_entry', CHANGES, [uid, entryId])
  refuseIf(whyNotAsk({ ...entry, changes: changes?.all ?? 0 }))
  const clubId = entry.clubId ?? refuse('INPUT_INVALID')
  if ((await rows(db, 'is_of_entry_club', IS_OF, [clubId, uid])).length === 0) refuse('INPUT_INVALID')
  if (trainerUid === uid) refuse('JOURNAL_SELF_VALIDATE')
  if (await isUsedUp(db, 'validationsAsked', uid, now)) refuse('TOO_MANY_REQUESTS')
  if (trainerUid !== undefined) {
    enter(db, { clubId })
    const may = await validates(db, clubId, trainerUid, now)
    enter(db, { uid })
    if (!may) refuse('TARGET_INSUFFICIENT_PERMISSION')
  }
  await noteUse(db, 'validationsAsked', { whose: uid, what: randomUUID() }, now)
  await rows(db, 'ask_validation', ASK, [uid, entryId, trainerUid ?? null, now.toString()])
  await noteChange(context, entry, 'asked')
  job(tellAskedJob, { clubId, uid, entryId })
  announceEntry(context, entry)
}

const WAITING = `SELECT (${ENTRY}::jsonb || jsonb_build_object('name', p.full_name, 'isDouble', EXISTS (
      SELECT FROM journal_entries o WHERE o.uid = e.uid AND o.day = e.day AND o.clock = e.clock AND o.id <> e.id
        AND o.range_name = e.range_name AND o.state IN ('asked', 'approved')))) AS entry
  FROM ${ENTRY_SOURCE} JOIN users p ON p.uid = e.uid
  WHERE e.club_id = $1 AND e.state = 'asked' AND e.uid <> $2
    AND (e.trainer_uid IS NULL OR e.trainer_uid = $2)
  ORDER BY e.day, e.clock, e.id LIMIT ${MOST_SHOWN}`

type Waiting = { validates: boolean; entries: WaitingEntry[] }

/**
 * Returns the entries that the caller can approve: those for anybody, and those for the caller by name. It omits the
 * ids of weapons.
 */
export async function listWaiting(_: unknown, { db, club, uid, now }: ClubContext): Promise<Waiting> {
  if (!(await validates(db, club.id, uid, now))) return { validates: false, entries: [] }
  const found = await rows<{ entry: WaitingEntry }>(db, 'waiting_entries', WAITING, [club.id, uid])
  const withoutIds = (entry: WaitingEntry) => ({
    ...entry,
    disciplines: entry.disciplines.map((one) => ({ ...one, weaponId: null })),
  })
  return { validates: true, entries: found.map(({ entry }) => withoutIds(entry)) }
}

/** Approves or rejects an entry. Of two simultaneous calls the second gets CHANGED_MEANWHILE. */
export async function decideEntry(
  { uid, entryId, action, reason = '' }: InputOf<Calls['decide']>,
  context: ClubContext,
): Promise<void> {
  const by = await validator(context)
  if (uid === by.uid) refuse('JOURNAL_SELF_VALIDATE')
  if (!by.validates) refuse('INSUFFICIENT_PERMISSION')
  const entry = (await lockEntry(context.db, uid, entryId)) ?? refuse('INPUT_INVALID')
  refuseIf(whyNotValidate(entry, by))
  const approves = action === 'approve'
  await decide(entry, approves ? 'approved' : 'rejected', { reason: approves ? '' : reason.trim(), context })
  context.job(tellDecidedJob, { clubId: context.club.id, uid, entryIds: [entryId] })
}

/** Approves the entries that the caller has seen. Skips and returns those that no longer wait. */
export async function approveShown({ entries }: InputOf<Calls['approveShown']>, context: ClubContext) {
  const by = await validator(context)
  if (entries.some(({ uid }) => uid === by.uid)) refuse('JOURNAL_SELF_VALIDATE')
  if (!by.validates) refuse('INSUFFICIENT_PERMISSION')
  const approved: Entry[] = []
  const changed: Id<'journalEntry'>[] = []
  // In one order, so that two who approve the same wait for each other and neither for ever.
  for (const { uid, entryId } of [...entries].sort((one, other) => one.entryId.localeCompare(other.entryId))) {
    const entry = (await lockEntry(context.db, uid, entryId)) ?? refuse('INPUT_INVALID')
    if (whyNotValidate(entry, by) === undefined) {
      await decide(entry, 'approved', { reason: '', context })
      approved.push(entry)
    } else changed.push(entryId)
  }
  for (const uid of new Set(approved.map((entry) => entry.uid))) {
    const entryIds = approved.filter((entry) => entry.uid === uid).map(({ id }) => id)
    context.job(tellDecidedJob, { clubId: context.club.id, uid, entryIds })
  }
  return { approved: approved.length, changed }
}

async function validator({ db, club, uid, now }: ClubContext) {
  return { uid, validates: await validates(db, club.id, uid, now) }
}

const DECIDE = `UPDATE journal_entries SET state = $3, decided_by = $4, decided_on = $5::timestamptz, reason = $6
  WHERE uid = $1 AND id = $2`

type Decision = { reason: string; context: ClubContext }

async function decide(entry: Entry, state: 'approved' | 'rejected', { reason, context }: Decision): Promise<void> {
  const { db, uid: byUid, now } = context
  await rows(db, 'decide_entry', DECIDE, [entry.uid, entry.id, state, byUid, now.toString(), reason])
  await noteChange(context, entry, state, reason)
  await recordChange(context, {
    call: 'journal.decide',
    subject: 'journalEntry',
    subjectId: entry.id,
    before: { state: entry.state },
    after: { state },
  })
  announceEntry(context, entry)
}
