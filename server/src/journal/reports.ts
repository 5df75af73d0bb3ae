import { randomBytes, randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import {
  accessUntil,
  type JournalReport,
  MOST_REPORT_ENTRIES,
  MOST_REPORTS,
  PASS_CODE_BYTES,
  passCodeOf,
  plainPassCode,
  type ReportInList,
  whyNotPeriod,
} from '@bahnfrei/domain/journal/report.ts'
import type { reportCalls } from '@bahnfrei/domain/journal/reportCalls.ts'
import { reportsTopic } from '@bahnfrei/domain/journal/topics.ts'
import { forgetUses } from '../auth/allowances.ts'
import { hashOf } from '../auth/secrets.ts'
import type { Context } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { lockName } from '../base/database/lockName.ts'
import { BERLIN } from './needFacts.ts'
import { type CopiedEntry, journalReports } from './tables.ts'

type Calls = typeof reportCalls

const HEAD = `r.id, r.uid, r.user_name AS "userName", r.user_club AS "userClub", r.title, r.comment,
  (r.created_on AT TIME ZONE '${BERLIN}')::date AS "creationDate", ${millis('r.created_on')} AS timestamp,
  r.start_date AS "startDate", r.end_date AS "endDate", ${millis('r.archived_on')} AS "archivedOn",
  ${millis('r.closed_on')} AS "closedOn", ${millis('r.code_made_on')} AS "codeMadeOn", r.openings,
  ${millis('r.opened_on')} AS "openedOn", r.wrong_codes AS "wrongCodes"`
const LIST = `SELECT ${HEAD}, jsonb_array_length(r.entries) AS entries,
    (SELECT count(*)::int FROM jsonb_array_elements(r.entries) e WHERE (e ->> 'approved')::boolean) AS approved
  FROM journal_reports r WHERE r.uid = $1 ORDER BY r.created_on DESC, r.id`
const ONE = `SELECT ${HEAD}, r.entries AS copied,
    (SELECT coalesce(jsonb_object_agg(u.uid, u.full_name), '{}') FROM users u WHERE u.uid = ANY(r.approvers)) AS names
  FROM journal_reports r WHERE r.uid = $1 AND r.id = $2`

/** The context for a person's reports. */
type Acting = Pick<Context, 'db' | 'uid' | 'now' | 'announce'>
type Stored<Shown> = Omit<Shown, 'accessUntil'> & { codeMadeOn: number }

/** Returns the caller's reports, the latest first. */
export async function listReports(_: unknown, { db, uid }: Context): Promise<{ reports: ReportInList[] }> {
  const found = await rows<Stored<ReportInList>>(db, 'own_reports', LIST, [uid])
  return { reports: found.map(({ codeMadeOn, ...report }) => ({ ...report, accessUntil: accessUntil(codeMadeOn) })) }
}

/**
 * Finds a report of this person. The names of people who approved are the current ones, because an erased person must
 * not be named.
 */
export async function findReport(db: Db, uid: Id<'user'>, id: Id<'journalReport'>): Promise<JournalReport | undefined> {
  const [found] = await rows<
    Stored<Omit<JournalReport, 'journalEntries'>> & { copied: CopiedEntry[]; names: Record<string, string> }
  >(db, 'one_report', ONE, [uid, id])
  if (found === undefined) return undefined
  const { copied, names, codeMadeOn, ...report } = found
  const journalEntries = copied.map(({ decided, ...entry }) => ({
    ...entry,
    decided: decided && { name: names[decided.by ?? ''] ?? '', on: decided.on },
  }))
  return { ...report, accessUntil: accessUntil(codeMadeOn), journalEntries }
}

/** Returns one of the caller's reports with its entries. */
export async function readReport({ reportId }: InputOf<Calls['report']>, { db, uid }: Context): Promise<JournalReport> {
  return (await findReport(db, uid, reportId)) ?? refuse('REPORT_NOT_FOUND')
}

const PERSON = `SELECT u.full_name AS name, coalesce(c.name, '') AS club, count(r.id)::int AS reports
  FROM users u LEFT JOIN clubs c ON c.id = u.default_club LEFT JOIN journal_reports r ON r.uid = u.uid
  WHERE u.uid = $1 GROUP BY u.uid, c.id`
const ENTRIES = `
  SELECT e.day AS "dateString", e.clock AS "timeString", coalesce(c.name, '') AS club, e.range_name AS range, e.kind,
    e.state = 'approved' AS approved, CASE WHEN e.state = 'approved' THEN
      json_build_object('by', e.decided_by, 'on', ${millis('e.decided_on')}) END AS decided,
    (SELECT json_agg(json_build_object('disciplineName', d -> 'disciplineName', 'number', d -> 'number',
        'calibre', d -> 'calibre', 'shotCount', d -> 'shotCount', 'rings', d -> 'rings', 'length', d -> 'length',
        'own', d -> 'own') ORDER BY at) FROM jsonb_array_elements(e.disciplines) WITH ORDINALITY AS shot(d, at)) AS disciplines
  FROM journal_entries e LEFT JOIN clubs c ON c.id = e.club_id
  WHERE e.uid = $1 AND e.day BETWEEN $2::date AND $3::date AND e.state IN ('open', 'asked', 'approved')
  ORDER BY e.day, e.clock, e.id LIMIT $4`

/** Creates a report: a copy of the entries of a period without rejected ones. Refuses beyond the limit of reports. */
export async function createReport(
  { title, comment = '', startDate, endDate }: InputOf<Calls['createReport']>,
  { db, uid, now, announce }: Acting,
) {
  refuseIf(whyNotPeriod(startDate, endDate, dayOf(now, BERLIN)))
  await lockName(db, `journal reports ${uid}`)
  const [person] = await rows<{ name: string; club: string; reports: number }>(db, 'person_of_report', PERSON, [uid])
  if (person === undefined) throw new Error('Who makes a report exists.')
  if (person.reports >= MOST_REPORTS) refuse('REPORT_LIMIT_REACHED')
  const values = [uid, startDate, endDate, MOST_REPORT_ENTRIES + 1]
  const entries = await rows<CopiedEntry>(db, 'entries_of_report', ENTRIES, values)
  if (entries.length > MOST_REPORT_ENTRIES) refuse('REPORT_TOO_LONG')
  const id = randomUUID()
  const passCode = passCodeOf(randomBytes(PASS_CODE_BYTES))
  await db.insert(journalReports).values({
    ...{ uid, id, title, comment, startDate, endDate, entries, userName: person.name, userClub: person.club },
    approvers: [...new Set(entries.flatMap(({ decided }) => decided?.by ?? []))],
    ...{ createdOn: now.toString(), codeHash: hashOfCode(id, passCode), codeMadeOn: now.toString() },
  })
  announce(reportsTopic(uid))
  return { id, passCode }
}

const ARCHIVE = `UPDATE journal_reports SET archived_on = CASE WHEN $3 THEN coalesce(archived_on, $4) END
  WHERE uid = $1 AND id = $2 RETURNING id`

/**
 * Archives one of the caller's reports, so that its pass code no longer opens it, or takes it back out of the archive.
 */
export async function archiveReport(
  { reportId, isArchived }: InputOf<Calls['archiveReport']>,
  { db, uid, now, announce }: Acting,
): Promise<void> {
  const found = await rows(db, 'archive_report', ARCHIVE, [uid, reportId, isArchived, now.toString()])
  if (found.length === 0) refuse('REPORT_NOT_FOUND')
  announce(reportsTopic(uid))
}

const RENEW = `UPDATE journal_reports SET code_hash = $3, code_made_on = $4, closed_on = NULL, wrong_codes = 0
  WHERE uid = $1 AND id = $2 RETURNING id`

/**
 * Replaces the pass code of one of the caller's reports. Clears the wrong attempts, so that the new code works at once.
 */
export async function renewPassCode(
  { reportId }: InputOf<Calls['renewPassCode']>,
  { db, uid, now, announce }: Context,
) {
  const passCode = passCodeOf(randomBytes(PASS_CODE_BYTES))
  const values = [uid, reportId, hashOfCode(reportId, passCode), now.toString()]
  if ((await rows(db, 'renew_pass_code', RENEW, values)).length === 0) refuse('REPORT_NOT_FOUND')
  for (const name of ['reportCodes', 'reportCodesOfDay'] as const) await forgetUses(db, name, triedFor(uid, reportId))
  announce(reportsTopic(uid))
  return { id: reportId, passCode }
}

/** Deletes one of the caller's reports. */
export async function removeReport(
  { reportId }: InputOf<Calls['removeReport']>,
  { db, uid, announce }: Context,
): Promise<void> {
  const remove = 'DELETE FROM journal_reports WHERE uid = $1 AND id = $2 RETURNING id'
  if ((await rows(db, 'remove_report', remove, [uid, reportId])).length === 0) refuse('REPORT_NOT_FOUND')
  announce(reportsTopic(uid))
}

/** Returns the hash under which a pass code is stored. It depends on the report. */
export function hashOfCode(reportId: Id<'journalReport'>, passCode: string): string {
  return hashOf(`${reportId} ${plainPassCode(passCode)}`)
}

/** Returns the subject under which wrong pass codes for a report are counted, whether or not it exists. */
export function triedFor(uid: Id<'user'>, reportId: Id<'journalReport'>): string {
  return `${uid} ${reportId}`
}
