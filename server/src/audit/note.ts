import { randomUUID } from 'node:crypto'
import { isAuditing, whyNotNote } from '@bahnfrei/domain/audit/audit.ts'
import type { auditCalls } from '@bahnfrei/domain/audit/calls.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { changesMoney, holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { changed } from './auditors.ts'
import { auditHead, notesOf } from './readAudit.ts'
import { auditNotes } from './tables.ts'

type Calls = typeof auditCalls

const SAMPLES = 'SELECT id FROM audit_samples WHERE club_id = $1 AND audit_id = $2'

/** Adds a note to an audit. */
export async function addNote(
  { id: auditId, ...note }: InputOf<Calls['note']>,
  context: ClubContext,
): Promise<OutputOf<Calls['note']>> {
  const { db, club, uid, now } = context
  const { permissions } = club.standing
  const head = await auditHead(auditId, context)
  const samples = await rows<{ id: Id<'auditSample'> }>(db, 'samples_of_audit', SAMPLES, [club.id, auditId])
  const isAuditor = isAuditing(head, uid, await todayOf(context)) && !changesMoney(permissions)
  const mayAnswer = holds(permissions, 'billing:w')
  refuseIf(whyNotNote(note, { samples, notes: await notesOf(auditId, context) }, { isAuditor, mayAnswer }))
  const id = randomUUID() as Id<'auditNote'>
  await db.insert(auditNotes).values({ ...note, clubId: club.id, id, auditId, uid, writtenOn: now.toString() })
  changed(context, 'note', auditId, {}, { note: note.kind })
  return { id }
}
