import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { holds } from '@bahnfrei/domain/base/permissions.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import type { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import type { ImportState } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { importsTopic } from '@bahnfrei/domain/memberImport/topics.ts'
import { and, eq } from 'drizzle-orm'
import { type ClubContext, longWork, type UploadContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import type { AnalysedRow, Analysis } from './analyse.ts'
import { analysisOf } from './analysisOf.ts'
import { planOfGroups } from './groups.ts'
import { situation } from './situation.ts'
import { memberImportRows, memberImports } from './tables.ts'

type Calls = typeof memberImportCalls
type ImportId = Id<'memberImport'>

/** Reads a file and keeps it as the draft of the club; another draft is forgotten. */
export const upload = longWork<Calls['upload'], ClubContext & UploadContext>(
  async (_, { upload: { content: file, name: fileName }, transaction }) => {
    const analysis = await analysisOf({ file, columns: undefined, ...(await transaction(situation)) })
    const id = randomUUID() as ImportId
    await transaction(async (context) => {
      const { db, club, uid, now } = context
      const before = await lockImports(context)
      if (before.some(({ state }) => state === 'running')) refuse('IMPORT_RUNNING')
      for (const draft of before.filter(({ state }) => isDraft(state)))
        await db.delete(memberImports).where(isImport(context, draft.id))
      const kept = { clubId: club.id, id, uid, fileName, file, state: 'draft' as const, createdOn: now.toString() }
      await db.insert(memberImports).values({ ...kept, ...(await described(analysis, context)) })
      await keepRows(context, id, analysis.rows)
    })
    return { id }
  },
)

/** Reads the file of a draft again, by other columns. */
export const setColumns = longWork<Calls['setColumns'], ClubContext>(async ({ id, columns }, { transaction }) => {
  const { file, ...before } = await transaction(async (context) => ({
    ...(await situation(context)),
    file: await lockDraft(context, id),
  }))
  const analysis = await analysisOf({ file, columns, ...before })
  await transaction(async (context) => {
    await lockDraft(context, id)
    const changed = { state: 'draft' as const, ...(await described(analysis, context)) }
    await context.db.update(memberImports).set(changed).where(isImport(context, id))
    await context.db
      .delete(memberImportRows)
      .where(and(eq(memberImportRows.clubId, context.club.id), eq(memberImportRows.importId, id)))
    await keepRows(context, id, analysis.rows)
  })
})

const DECIDE = `
  UPDATE member_import_rows SET state = CASE WHEN $3 = 'fill' AND double_uid IS NULL THEN 'leave'
    WHEN $3 = 'create' AND faults @> '[{"code": "NUMBER_TAKEN"}]' THEN 'wrong' ELSE $3 END
  WHERE club_id = $1 AND import_id = $2 AND state <> 'wrong' AND (double_uid IS NOT NULL OR double_row IS NOT NULL)
    AND CASE WHEN $4::int[] IS NULL THEN state = 'open' ELSE "row" = ANY($4) END`

/** Says what becomes of rows that have a double. The same person twice in the file is entered once, nobody with another's number. */
export async function decide(
  { id, decision, rows: chosen }: InputOf<Calls['decide']>,
  context: ClubContext,
): Promise<void> {
  await lockDraft(context, id)
  await rows(context.db, 'decide_rows', DECIDE, [context.club.id, id, decision, chosen ?? null])
  context.announce(importsTopic(context.club.id))
}

export async function remove({ id }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> {
  await lockDraft(context, id)
  await context.db.delete(memberImports).where(isImport(context, id))
  context.announce(importsTopic(context.club.id))
}

type Held = { id: ImportId; state: ImportState }

/** All imports of the club, of which nobody else begins, changes or ends one until this is done. */
export async function lockImports({ db, club }: Pick<ClubContext, 'db' | 'club'>): Promise<Held[]> {
  await rows(db, 'lock_club', 'SELECT 1 FROM clubs WHERE id = $1 FOR NO KEY UPDATE', [club.id])
  return rows<Held>(db, 'imports_of_club', 'SELECT id, state FROM member_imports WHERE club_id = $1', [club.id])
}

/** The file of a draft that nobody else changes until this is done. */
export async function lockDraft(context: ClubContext, id: ImportId): Promise<Buffer> {
  const all = await lockImports(context)
  const found = all.find((one) => one.id === id)
  if (found === undefined) refuse('IMPORT_NOT_FOUND')
  if (all.some(({ state }) => state === 'running')) refuse('IMPORT_RUNNING')
  const [kept] = await context.db.select({ file: memberImports.file }).from(memberImports).where(isImport(context, id))
  if (!isDraft(found.state) || !kept?.file) refuse('IMPORT_NOT_FOUND')
  return kept.file
}

export function isImport({ club }: { club: Pick<ClubContext['club'], 'id'> }, id: ImportId) {
  return and(eq(memberImports.clubId, club.id), eq(memberImports.id, id))
}

/** Whether it can be imported: nothing of it is in the club yet. */
function isDraft(state: ImportState): boolean {
  return state === 'draft' || state === 'failed'
}

async function described({ headerSet, shown, columns, rows: read }: Analysis, context: ClubContext) {
  const { permissions } = context.club.standing
  const groups = new Set(read.filter(({ state }) => state !== 'wrong').flatMap(({ record }) => record.groups))
  const { made, left } = await planOfGroups([...groups], context)
  return { headerSet, shown, columns, withAccounts: holds(permissions, 'billing:w'), newGroups: made, leftGroups: left }
}

const MOST_AT_ONCE = 2_000
const KEEP = `
  INSERT INTO member_import_rows (club_id, import_id, "row", state, record, faults, double_uid, double_row, is_sure)
  SELECT $1, $2, (record->>'row')::int, state, record, faults, "doubleUid", "doubleRow", "isSure"
  FROM jsonb_to_recordset($3) AS read (state text, record jsonb, faults jsonb, "doubleUid" uuid, "doubleRow" int, "isSure" boolean)`

async function keepRows({ db, club, announce }: ClubContext, id: ImportId, all: readonly AnalysedRow[]): Promise<void> {
  for (let at = 0; at < all.length; at += MOST_AT_ONCE)
    await rows(db, 'keep_rows', KEEP, [club.id, id, JSON.stringify(all.slice(at, at + MOST_AT_ONCE))])
  announce(importsTopic(club.id))
}
