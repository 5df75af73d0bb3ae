import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { type ImportRow, type MemberImport, ROWS_OF_PAGE } from '@bahnfrei/domain/memberImport/memberImport.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { runFieldsOf } from '../base/run/run.ts'
import type { Columns } from './analyse.ts'
import { type FoundInFile, NOTHING_FOUND, type ShownColumn } from './found.ts'

type Calls = typeof memberImportCalls
type Row = Omit<MemberImport, 'columns' | 'counts' | 'clubFile' | keyof FoundInFile> & {
  found: FoundInFile
  shown: ShownColumn[]
  fields: Columns
  counts: Partial<MemberImport['counts']> | null
}

const COUNTS = `(SELECT json_object_agg(c.state, c.count) FROM
  (SELECT r.state, count(*)::int AS count FROM member_import_rows r WHERE r.club_id = i.club_id AND r.import_id = i.id
   GROUP BY r.state) c)`
const LIST = `
  SELECT i.id, ${runFieldsOf('i')}, i.file_name AS "fileName", coalesce(u.full_name, '') AS name,
    ${millis('i.created_on')} AS "createdOn", i.shown, i.columns AS fields,
    ${COUNTS} AS counts, i.new_groups AS "newGroups", i.left_groups AS "leftGroups",
    NOT i.with_accounts AND i.columns ? 'iban' AS "leavesAccounts", i.found, i.readings
  FROM member_imports i LEFT JOIN users u ON u.uid = i.uid
  WHERE i.club_id = $1 ORDER BY i.created_on DESC, i.id LIMIT 20`

const NONE = { create: 0, fill: 0, open: 0, leave: 0, wrong: 0 }

/** The imports of the club with how far each is. */
export async function list(_: unknown, { db, club }: ClubContext): Promise<{ imports: MemberImport[] }> {
  const found = await rows<Row>(db, 'member_imports', LIST, [club.id])
  return {
    imports: found.map(({ shown, fields, counts, found: { plan, ...read }, ...rest }) => ({
      ...rest,
      // A draft that an older version has read says less.
      ...{ ...NOTHING_FOUND, program: '' as const, photos: 0, ...read },
      clubFile: plan?.summary ?? null,
      columns: shown.map((column, index) => ({ ...column, field: fields[index] ?? '' })),
      counts: { ...NONE, ...counts },
    })),
  }
}

const NAME = (of: string) => `CASE WHEN ${of}.record->>'kind' = 'company' THEN ${of}.record->>'company'
  ELSE concat_ws(' ', ${of}.record->>'title', ${of}.record->>'firstName', ${of}.record->>'lastName', ${of}.record->>'suffix') END`
const ROWS = `
  SELECT r."row", r.state, trim(${NAME('r')}) AS name, r.record->>'kind' = 'company' AS "isCompany",
    (r.record->>'memberNumber')::int AS "memberNumber", coalesce(r.record->'emails'->>0, '') AS email,
    coalesce(r.record->>'city', '') AS city, r.faults, coalesce(r.cells, '[]') AS cells, r.corrected,
    CASE WHEN r.double_uid IS NOT NULL OR r.double_row IS NOT NULL THEN json_build_object('uid', r.double_uid,
      'row', r.double_row, 'name', coalesce(u.full_name, trim(${NAME('o')}), ''), 'memberNumber',
      coalesce(m.member_number, (o.record->>'memberNumber')::int), 'isSure', r.is_sure) END AS double
  FROM member_import_rows r
  LEFT JOIN member_import_rows o ON o.club_id = r.club_id AND o.import_id = r.import_id AND o."row" = r.double_row
  LEFT JOIN memberships m ON m.club_id = r.club_id AND m.uid = r.double_uid
  LEFT JOIN users u ON u.uid = m.uid
  WHERE r.club_id = $1 AND r.import_id = $2 AND r."row" > $3 AND ($4::text IS NULL OR r.state = $4) AND r.record IS NOT NULL
  ORDER BY r."row" LIMIT ${ROWS_OF_PAGE}`

const EXISTS = 'SELECT 1 FROM member_imports WHERE club_id = $1 AND id = $2'

/** Rows of a draft with what was found wrong in them, and who they may be. */
export async function readRows(
  { id, state, after = '0' }: InputOf<Calls['rows']>,
  { db, club }: ClubContext,
): Promise<{ rows: ImportRow[] }> {
  if ((await rows(db, 'import_exists', EXISTS, [club.id, id])).length === 0) refuse('IMPORT_NOT_FOUND')
  return { rows: await rows<ImportRow>(db, 'rows_of_import', ROWS, [club.id, id, Number(after), state ?? null]) }
}
