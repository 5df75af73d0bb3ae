import { randomBytes, randomUUID } from 'node:crypto'
import {
  type AuditContent,
  type AuditLink,
  type AuditType,
  auditActionOf,
  auditInfoOf,
  auditRules,
  sealedSays,
} from '@bahnfrei/domain/accounts/audit.ts'
import { auditTopic } from '@bahnfrei/domain/accounts/topics.ts'
import { differenceOf } from '@bahnfrei/domain/base/call/difference.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Acting } from '../base/context.ts'
import { nextLinks, sha256 } from '../base/database/chain.ts'
import { beforeCommit, type Db, rows } from '../base/database/db.ts'
import type { auditEntries } from './tables.ts'

/** A change of the money to record, as `base/changes.ts` records all others. */
type Change = {
  subject: AuditType
  subjectId: string
  /** The name of the call with its room. */
  call: string
  /** Undefined for a new thing. */
  before: object | undefined
  /** Undefined for a removed thing. */
  after: object | undefined
}

type AuditContext = Omit<Acting, 'job'>

export const AUDIT_RULES = auditRules(sha256)

/** Records a change in the audit trail, with its author and the values before and after (BILL-103). */
export function recordAudit(context: AuditContext, change: Change): void {
  recordAudits(context, [change])
}

/**
 * Records several changes at once (`recordAudit`). All entries of a transaction are written right before its commit: the
 * lock on the chain comes after those on invoices, products and numbers, so that no two transactions wait for each other.
 */
export function recordAudits({ db, club, uid, now, announce }: AuditContext, all: readonly Change[]): void {
  if (all.length === 0) return
  const contents = all.map((change) => contentOf(change, uid, now))
  beforeCommit(db, () => append(db, club.id, contents))
  announce(auditTopic(club.id))
}

function contentOf({ subject, subjectId, call, before, after }: Change, uid: string, now: Temporal.Instant) {
  const kept = before && after ? differenceOf(before, after) : { before, after }
  const says = { targetId: subjectId, extraInfo: auditInfoOf({ before, after }), ...kept }
  return {
    ...{ id: randomUUID(), at: now.toString(), uid, type: subject, action: auditActionOf(call, { before, after }) },
    says: sealedSays(randomBytes(16).toString('hex'), says, sha256),
  }
}

export type AuditRow = typeof auditEntries.$inferSelect

/** SQL: the columns of an entry under their names in `tables.ts`. */
export const AUDIT_COLUMNS = `club_id AS "clubId", id, number, previous, hash, at, uid, type, action, says_hash AS "saysHash",
  says_salt AS "saysSalt", says, target_id AS "targetId"`

/** Converts a row into its link, also when somebody has tampered with the row, so that the check finds it. */
export function auditLinkOf({ number, previous, hash, saysHash, saysSalt, says: text, ...row }: AuditRow): AuditLink {
  const { id, at, uid, type, action } = row
  const open = saysSalt === null && text === null ? null : { salt: saysSalt ?? '', text: text ?? '' }
  return { number, previous, hash, content: { id, at, uid, type, action, says: { hash: saysHash, open } } }
}

/** Whether a row names the thing that its link says. Another one was put there by hand. */
export function isAuditWrittenAs({ says, targetId }: AuditRow): boolean {
  return says === null ? targetId === null : JSON.parse(says).targetId === targetId
}

const LAST = `SELECT ${AUDIT_COLUMNS} FROM audit_entries WHERE club_id = $1 ORDER BY number DESC LIMIT 1`
const APPEND = `
  INSERT INTO audit_entries (club_id, number, previous, hash, id, at, uid, type, action, says_hash, says_salt, says, target_id)
  SELECT $1, made.* FROM jsonb_to_recordset($2::jsonb) AS made (number int, previous text, hash text, id uuid, at text,
    uid uuid, type text, action text, "saysHash" text, "saysSalt" text, says text, "targetId" uuid)`

async function append(db: Db, clubId: Id<'club'>, contents: readonly AuditContent[]): Promise<void> {
  const readLast = async () => (await rows<AuditRow>(db, 'last_audit_entry', LAST, [clubId]))[0]
  const chain = { ...AUDIT_RULES, linkOf: auditLinkOf, readLast }
  const links = await nextLinks(db, `audit ${clubId}`, chain, contents)
  const made = links.map(({ content: { says, ...content }, ...link }) => ({
    ...{ ...link, ...content, saysHash: says.hash, saysSalt: says.open?.salt, says: says.open?.text },
    targetId: says.open && JSON.parse(says.open.text).targetId,
  }))
  await rows(db, 'append_audit_entries', APPEND, [clubId, JSON.stringify(made)])
}

const FORGET = `UPDATE audit_entries SET says = NULL, says_salt = NULL, target_id = NULL
  WHERE type = $1 AND target_id = ANY ($2::uuid[]) AND ($3::uuid IS NULL OR club_id = $3)`

/** Removes what the entries about these things say, in all clubs or in one. Author, moment and act stay, and the chain holds. */
export async function forgetAudits(
  db: Db,
  { type, ids }: { type: AuditType; ids: readonly string[] },
  clubId?: Id<'club'>,
): Promise<void> {
  await rows(db, 'forget_audit_entries', FORGET, [type, ids, clubId])
}
