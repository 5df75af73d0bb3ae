import { randomUUID } from 'node:crypto'
import type { Allowance } from '@bahnfrei/domain/auth/attempts.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseAndCommit } from '@bahnfrei/domain/base/call/refusals.ts'
import { accessOf, accessUntil, type JournalReport, SharedReport } from '@bahnfrei/domain/journal/report.ts'
import type { reportCalls } from '@bahnfrei/domain/journal/reportCalls.ts'
import { reportsTopic } from '@bahnfrei/domain/journal/topics.ts'
import * as z from 'zod/mini'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import { hashOf, isSameSecret } from '../auth/secrets.ts'
import { type Context, longWork, type PublicContext } from '../base/context.ts'
import { type Announce, type Db, type QueueJob, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { networkOf } from '../base/http/address.ts'
import { tellReportClosedJob } from './jobs.ts'
import { reportPdfOf } from './reportPaper.ts'
import { findReport, hashOfCode, readReport, triedFor } from './reports.ts'

type Calls = typeof reportCalls
type Asked = InputOf<Calls['externalReport']>

/** Makes the handler that returns one of the caller's reports as PDF. */
export function makeReportPdf(origin: string) {
  return longWork<Calls['reportPdf'], Context>(async ({ reportId }, { uid, language, transaction }) => {
    const report = await transaction((context) => readReport({ reportId }, context))
    return reportPdfOf(report, addressOf(origin, uid, reportId), language)
  })
}

const OPENED = `UPDATE journal_reports SET openings = openings + 1, opened_on = $3 WHERE uid = $1 AND id = $2`

/** Returns a report to a reader with its pass code, and records that it was opened. */
export function readExternalReport(asked: Asked, context: PublicContext): Promise<SharedReport> {
  const { uid, reportId } = asked
  return context.database.systemTransaction(async (db, announce, job) => {
    const report = await openReport(asked, { db, announce, job }, context)
    await rows(db, 'report_opened', OPENED, [uid, reportId, context.now.toString()])
    announce(reportsTopic(uid))
    return report
  })
}

/**
 * Makes the handler that returns a report to a reader with its pass code as PDF, rendered outside of the transaction.
 */
export function makeExternalReportPdf(origin: string) {
  return async (asked: Asked, context: PublicContext) => {
    const { uid, reportId } = asked
    const { now } = context
    const report = await context.database.systemTransaction(async (db, announce, job) => {
      const found = await openReport(asked, { db, announce, job }, context)
      const whose = triedFor(uid, reportId)
      if (await isUsedUp(db, 'reportPapers', whose, now)) refuse('TOO_MANY_REQUESTS')
      await noteUse(db, 'reportPapers', { whose, what: randomUUID() }, now)
      return found
    })
    return reportPdfOf(report, addressOf(origin, uid, reportId), context.language)
  }
}

const ACCESS = `SELECT code_hash AS "codeHash", ${millis('archived_on')} AS "archivedOn", ${millis('closed_on')} AS "closedOn",
    ${millis('code_made_on')} AS "codeMadeOn" FROM journal_reports WHERE uid = $1 AND id = $2`
const WRONG = 'UPDATE journal_reports SET wrong_codes = wrong_codes + 1 WHERE uid = $1 AND id = $2'
const CLOSE = 'UPDATE journal_reports SET closed_on = $3 WHERE uid = $1 AND id = $2 AND closed_on IS NULL RETURNING id'
const NO_HASH = hashOf('')

type Access = Pick<JournalReport, 'archivedOn' | 'closedOn'> & { codeHash: string; codeMadeOn: number }

/**
 * Finds the report that this pass code opens. Wrong codes count for the address of the report, whether or not it
 * exists, so that neither the answer nor a pause reveals it. Archived, closed and expired reports are treated as
 * unknown (J05, J06).
 */
async function openReport(
  { uid, reportId, passCode }: Asked,
  { db, announce, job }: { db: Db; announce: Announce; job: QueueJob },
  { address, now, concerns }: PublicContext,
): Promise<SharedReport> {
  concerns(uid)
  const whose = triedFor(uid, reportId)
  const counted: [Allowance, string][] = [
    ['reportCodesFromAddress', networkOf(address)],
    ['reportCodesOfDay', whose],
    ['reportCodes', whose],
  ]
  for (const [name, subject] of counted) if (await isUsedUp(db, name, subject, now)) refuse('TOO_MANY_REQUESTS')
  const [access] = await rows<Access>(db, 'report_access', ACCESS, [uid, reportId])
  const isRight = isSameSecret(hashOfCode(reportId, passCode), access?.codeHash ?? NO_HASH)
  if (access === undefined || !isRight || !isOpen(access, now)) {
    for (const [name, subject] of counted) await noteUse(db, name, { whose: subject, what: randomUUID() }, now)
    await rows(db, 'report_wrong_code', WRONG, [uid, reportId])
    announce(reportsTopic(uid))
    if (await isUsedUp(db, 'reportCodesOfDay', whose, now)) {
      const closed = await rows(db, 'report_close', CLOSE, [uid, reportId, now.toString()])
      if (closed.length > 0) job(tellReportClosedJob, { uid, reportId })
    }
    refuseAndCommit('CODE_INVALID')
  }
  const report = (await findReport(db, uid, reportId)) ?? refuse('CODE_INVALID')
  return z.parse(z.object(SharedReport.shape), report)
}

function isOpen({ archivedOn, closedOn, codeMadeOn }: Access, now: Temporal.Instant): boolean {
  return accessOf({ archivedOn, closedOn, accessUntil: accessUntil(codeMadeOn) }, now.epochMilliseconds) === 'open'
}

function addressOf(origin: string, uid: Id<'user'>, reportId: Id<'journalReport'>): string {
  return `${origin}/journalReport/${uid}/${reportId}`
}
