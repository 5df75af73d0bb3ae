import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { MENDS, mendedCell } from '@bahnfrei/domain/memberImport/faults.ts'
import type { MemberKind } from '@bahnfrei/domain/memberImport/kinds.ts'
import { MOST_TEXT_BYTES, type RowState } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { importsTopic } from '@bahnfrei/domain/memberImport/topics.ts'
import { and, eq } from 'drizzle-orm'
import { type ClubContext, type LongWorkContext, longWork, type UploadContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { isWorkbook } from '../base/files/sheets/readSheet.ts'
import { lockDraft, removeDraft } from '../base/import/import.ts'
import { handleOutside } from '../base/jobs/jobs.ts'
import type { AnalysedRow, Analysis, Columns } from './analyse.ts'
import { analysisOf } from './analysisOf.ts'
import type { Answers, FoundInFile } from './found.ts'
import { planOfGroups } from './groups.ts'
import { memberImportRun, readMemberImportJob } from './jobs.ts'
import { planFor } from './planFor.ts'
import { situation } from './situation.ts'
import { memberImportRows, memberImports } from './tables.ts'

type Calls = typeof memberImportCalls
type ImportId = Id<'memberImport'>

/** Reads a file and keeps it as the draft of the club; another draft is forgotten. */
export const upload = longWork<Calls['upload'], ClubContext & UploadContext>(
  async (_, { upload: { content: file, name: fileName }, transaction }) => {
    if (!isWorkbook(file) && file.length > MOST_TEXT_BYTES) refuse('IMPORT_FILE_TOO_LARGE')
    const analysis = await analysisOf({ file, columns: undefined, answers: {}, ...(await transaction(situation)) })
    const id = randomUUID() as ImportId
    await transaction(async (context) => {
      const { db, club, uid, now } = context
      await lockName(db, `member imports ${club.id}`)
      if ((await rows(db, 'running_import', RUNNING, [club.id])).length > 0) refuse('IMPORT_RUNNING')
      await rows(db, 'replace_drafts', REPLACE, [club.id])
      const kept = { clubId: club.id, id, uid, fileName, file, state: 'draft' as const, createdOn: now.toString() }
      await db
        .insert(memberImports)
        .values({ ...kept, ...ofAnalysis(analysis), ...(await described(analysis, context)) })
      await keepRows(context, id, analysis.rows)
    })
    return { id }
  },
)

const RUNNING = "SELECT 1 FROM member_imports WHERE club_id = $1 AND state = 'running'"
const REPLACE = "DELETE FROM member_imports WHERE club_id = $1 AND state IN ('draft', 'failed')"

/** Reads the file of a draft again, in another way. */
export const readAgain = longWork<Calls['readAgain'], ClubContext>(
  async ({ id, program, table, headerRow, columns, kinds }, { transaction }) => {
    await readWith(transaction, id, async (draft) => {
      const isOther = table !== undefined && table !== (draft.answers.table ?? draft.found.table)
      // Another table has other rows, and other columns as well.
      const answers: Answers = isOther
        ? { table }
        : { ...draft.answers, ...(kinds && { kinds: { ...draft.answers.kinds, ...kindByWord(kinds) } }) }
      const isMoved = headerRow !== undefined && headerRow !== draft.found.headerRow
      if (headerRow !== undefined && !isOther) answers.headerRow = headerRow - 1
      if (program !== undefined) answers.program = program
      const isAsBefore = !isOther && !isMoved && program === undefined
      return { answers, columns: columns ?? (isAsBefore ? draft.columns : undefined) }
    })
  },
)

function kindByWord(kinds: readonly { word: string; kind: MemberKind }[]): Record<string, MemberKind> {
  return Object.fromEntries(kinds.map(({ word, kind }) => [word, kind]))
}

/** Corrects a row of a draft, and reads the file again. */
export const mendRow = longWork<Calls['mendRow'], ClubContext>(
  async ({ id, row, cells, isRight = false }, { transaction }) => {
    await readWith(transaction, id, async ({ answers, columns }, context) => {
      const [read] = await rows<{ cells: string[] }>(context.db, 'cells_of_row', CELLS, [context.club.id, id, row])
      if (read === undefined) refuse('IMPORT_NOT_FOUND')
      if (cells.some(({ column, was }) => (read.cells[column] ?? '') !== was)) refuse('CHANGED_MEANWHILE')
      const corrected = { ...answers.cells?.[row] }
      for (const { column, was, text } of cells) if (text !== was) corrected[column] = text
      const accepted = new Set(answers.accepted)
      if (isRight) accepted.add(row)
      return {
        answers: { ...answers, cells: { ...answers.cells, [row]: corrected }, accepted: [...accepted] },
        columns,
      }
    })
  },
)

/** Mends a kind of fault in all rows that have it, and reads the file again. */
export const mendAll = longWork<Calls['mendAll'], ClubContext>(async ({ id, code, way }, { transaction }) => {
  if (MENDS[code]?.includes(way) !== true) refuse('INPUT_INVALID')
  await readWith(transaction, id, async ({ answers, columns }, context) => {
    const faulty = await rows<Faulty>(context.db, 'faulty_rows', FAULTY, [context.club.id, id, code])
    if (way === 'accept') {
      const accepted = new Set([...(answers.accepted ?? []), ...faulty.map(({ row }) => row)])
      return { answers: { ...answers, accepted: [...accepted] }, columns }
    }
    const cells = { ...answers.cells }
    for (const { row, column, text } of faulty)
      if (column !== null) cells[row] = { ...cells[row], [column]: mendedCell(text, way) }
    return { answers: { ...answers, cells }, columns }
  })
})

type Faulty = { row: number; column: number | null; text: string }
const FAULTY = `
  SELECT r."row", (f->>'column')::int AS column, coalesce(r.cells->>((f->>'column')::int), '') AS text
  FROM member_import_rows r, jsonb_array_elements(r.faults) f
  WHERE r.club_id = $1 AND r.import_id = $2 AND r.state = 'wrong' AND f->>'code' = $3`
const CELLS = 'SELECT cells FROM member_import_rows WHERE club_id = $1 AND import_id = $2 AND "row" = $3'

type Wished = { answers: Answers; columns: Columns | undefined }
type Draft = { file: Buffer; answers: Answers; columns: Columns; found: FoundInFile; readings: number }

/**
 * Reads a draft again by what an officer says of it now. While it is read somebody else may have said something too: then
 * it begins again with that.
 */
async function readWith(
  transaction: LongWorkContext<ClubContext>['transaction'],
  id: ImportId,
  wish: (draft: Draft, context: ClubContext) => Promise<Wished>,
): Promise<void> {
  for (;;) {
    const before = await transaction(async (context) => {
      const draft = await draftToChange(context, id)
      const { file, readings } = draft
      return { file, readings, ...(await situation(context)), ...(await wish(draft, context)) }
    })
    const { readings, ...asked } = before
    const analysis = await analysisOf(asked)
    const isKept = await transaction(async (context) => {
      if ((await draftToChange(context, id)).readings !== readings) return false
      const more = { state: 'draft' as const, failure: null, ...(await described(analysis, context)) }
      await keepReading(
        context,
        id,
        { ...ofAnalysis(analysis), ...more, answers: before.answers, readings: readings + 1 },
        analysis,
      )
      return true
    })
    if (isKept) return
  }
}

type Keeping = Pick<ClubContext, 'db' | 'announce'> & { club: Pick<ClubContext['club'], 'id'> }

/** Reads the file of a draft again after its import was refused, so that each row shows what has been taken meanwhile. */
export const readAfterRefusal = handleOutside(
  readMemberImportJob,
  async ({ clubId, importId: id }, { database, now }) => {
    const club = { id: clubId }
    const before = await database.systemTransaction(async (db) => {
      const draft = await findDraft({ db, club }, id)
      return draft && { ...(await situation({ db, club, now })), ...draft }
    })
    if (before === undefined) return
    const {
      readings,
      found: { plan },
      ...asked
    } = before
    const analysis = await analysisOf(asked)
    await database.systemTransaction(async (db, announce) => {
      const context = { db, club, announce }
      if ((await findDraft(context, id))?.readings !== readings) return
      const found = { ...analysis.found, ...(plan && { plan }) }
      await keepReading(context, id, { ...ofAnalysis(analysis), found, readings: readings + 1 }, analysis)
    })
  },
)

/** Stores the rows that were read for a draft. Decisions about duplicates stay as long as the duplicate is the same. */
async function keepReading(
  context: Keeping,
  id: ImportId,
  changed: Partial<typeof memberImports.$inferInsert>,
  analysis: Analysis,
): Promise<void> {
  const { db, club } = context
  await db.update(memberImports).set(changed).where(isImport(context, id))
  const decided = await rows<Decided>(db, 'decided_rows', DECIDED, [club.id, id])
  const before = new Map(decided.map((one) => [one.row, one]))
  await db.delete(memberImportRows).where(and(eq(memberImportRows.clubId, club.id), eq(memberImportRows.importId, id)))
  const kept = analysis.rows.map((row) => {
    const was = before.get(row.record.row)
    const isSame = was !== undefined && was.doubleUid === row.doubleUid && was.doubleRow === row.doubleRow
    return isSame ? { ...row, decided: was.decided, state: row.state === 'wrong' ? row.state : was.decided } : row
  })
  await keepRows(context, id, kept)
}

type Decided = Pick<AnalysedRow, 'doubleUid' | 'doubleRow'> & { row: number; decided: RowState }
const DECIDED = `
  SELECT "row", decided, double_uid AS "doubleUid", double_row AS "doubleRow" FROM member_import_rows
  WHERE club_id = $1 AND import_id = $2 AND decided IS NOT NULL`

const DECIDE = `
  UPDATE member_import_rows SET state = CASE WHEN $3 = 'fill' AND double_uid IS NULL THEN 'leave'
    WHEN $3 = 'create' AND faults @> '[{"code": "NUMBER_TAKEN"}]' THEN 'wrong' ELSE $3 END,
    decided = CASE WHEN $3 = 'fill' AND double_uid IS NULL THEN 'leave' ELSE $3 END
  WHERE club_id = $1 AND import_id = $2 AND state <> 'wrong' AND (double_uid IS NOT NULL OR double_row IS NOT NULL)
    AND CASE WHEN $4::int[] IS NULL THEN state = 'open' ELSE "row" = ANY($4) END`

/**
 * Stores an officer's decision about rows that may be duplicates. A row that repeats another row of the file is left out
 * instead of filled up, and a row with a taken number cannot become a new person.
 */
export async function decide(
  { id, decision, rows: chosen }: InputOf<Calls['decide']>,
  context: ClubContext,
): Promise<void> {
  await draftToChange(context, id)
  await rows(context.db, 'decide_rows', DECIDE, [context.club.id, id, decision, chosen ?? null])
  context.announce(importsTopic(context.club.id))
}

export async function remove({ id }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> {
  await removeDraft(memberImportRun, context, id)
}

/** Finds the draft and locks it until the transaction ends. Refuses if there is none. */
export async function draftToChange(context: ClubContext, id: ImportId): Promise<Draft> {
  await lockDraft(memberImportRun, context, id)
  return (await findDraft(context, id)) ?? refuse('IMPORT_NOT_FOUND')
}

async function findDraft(context: Omit<Keeping, 'announce'>, id: ImportId): Promise<Draft | undefined> {
  const { file, answers, columns, found, readings } = memberImports
  const [kept] = await context.db
    .select({ file, answers, columns, found, readings })
    .from(memberImports)
    .where(isImport(context, id))
  return kept?.file ? { ...kept, file: kept.file } : undefined
}

export function isImport({ club }: { club: Pick<ClubContext['club'], 'id'> }, id: ImportId) {
  return and(eq(memberImports.clubId, club.id), eq(memberImports.id, id))
}

function ofAnalysis({ headerSet, shown, columns, found }: Analysis) {
  return { headerSet, shown, columns, found }
}

async function described({ rows: read, found, clubFile }: Analysis, context: ClubContext) {
  const { permissions } = context.club.standing
  const plan = clubFile && (await planFor(clubFile, read, context))
  const groups = new Set(read.filter(({ state }) => state !== 'wrong').flatMap(({ record }) => record.groups))
  const { made, left } = await planOfGroups([...groups], context)
  const withAccounts = holds(permissions, 'billing:w')
  return { withAccounts, newGroups: made, leftGroups: left, found: { ...found, ...(plan && { plan }) } }
}

const MOST_AT_ONCE = 2_000
const KEEP = `
  INSERT INTO member_import_rows
    (club_id, import_id, "row", state, decided, record, faults, cells, corrected, double_uid, double_row, is_sure)
  SELECT $1, $2, (record->>'row')::int, state, decided, record, faults, cells, corrected, "doubleUid", "doubleRow", "isSure"
  FROM jsonb_to_recordset($3) AS read (state text, decided text, record jsonb, faults jsonb, cells jsonb, corrected jsonb,
    "doubleUid" uuid, "doubleRow" int, "isSure" boolean)`

async function keepRows({ db, club, announce }: Keeping, id: ImportId, all: readonly AnalysedRow[]): Promise<void> {
  for (let at = 0; at < all.length; at += MOST_AT_ONCE)
    await rows(db, 'keep_rows', KEEP, [club.id, id, JSON.stringify(all.slice(at, at + MOST_AT_ONCE))])
  announce(importsTopic(club.id))
}
