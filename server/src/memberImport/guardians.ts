import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { contactOf, namedGuardians } from '@bahnfrei/domain/memberImport/guardians.ts'
import type { ImportRecord } from '@bahnfrei/domain/memberImport/record.ts'
import { rows } from '../base/database/db.ts'
import { type Pair, proposeGuardians } from '../families/proposeMany.ts'
import { enterAll } from '../members/createPerson.ts'
import { situation } from './situation.ts'

type Importing = Parameters<typeof proposeGuardians>[0]
type Child = Pick<ImportRecord, 'row' | 'guardian' | 'emails'>
export type Guarded = {
  importId: Id<'memberImport'>
  /** Whether guardians who are neither in the club nor in the file become contacts. */
  makesContacts: boolean
  /** The people whom the rows became. */
  people: ReadonlyMap<number, Id<'user'>>
  /** The rows of members with a guardian. */
  children: readonly Child[]
}

/** The rows that were left out, each with the person or the row of which it is a duplicate. */
const LEFT = `SELECT "row", double_uid AS uid, double_row AS "otherRow" FROM member_import_rows
  WHERE club_id = $1 AND import_id = $2 AND "row" = ANY($3::int[]) AND state = 'leave'`
type Left = { row: number; uid: Id<'user'> | null; otherRow: number | null }

/**
 * Keeps contacts that have no row in the file under negative row numbers, so that taking back the import removes them.
 */
const KEEP_CONTACTS = `INSERT INTO member_import_rows (club_id, import_id, "row", state, faults, uid)
  SELECT $1, $2, -of.place, 'create', '[]', of.uid FROM unnest($3::uuid[]) WITH ORDINALITY AS of (uid, place)`

/** Proposes the guardians of imported children, and on request enters as contacts those who are not known. */
export async function bringGuardians(context: Importing, { importId, makesContacts, people, children }: Guarded) {
  const { db, club } = context
  const rowsOf = children.flatMap(({ guardian }) => (guardian !== null && 'row' in guardian ? [guardian.row] : []))
  const left = await rows<Left>(db, 'guardians_left', LEFT, [club.id, importId, rowsOf])
  const instead = new Map(left.map(({ row, uid, otherRow }) => [row, uid ?? people.get(otherRow ?? 0)]))
  const pairs: Pair[] = []
  const link = (childRow: number, guardianUid: Id<'user'> | null | undefined) => {
    const childUid = people.get(childRow)
    if (childUid !== undefined && guardianUid) pairs.push({ childUid, guardianUid })
  }
  for (const { row, guardian } of children)
    if (guardian !== null && 'row' in guardian) link(row, people.get(guardian.row) ?? instead.get(guardian.row))

  const { known, today } = await situation(context)
  const named = namedGuardians(children, known, today)
  const strangers = makesContacts ? named.filter(({ key }) => key === null) : []
  const uids = await enterAll(context, 'memberImport.run', strangers.map(contactOf))
  await rows(db, 'keep_contacts', KEEP_CONTACTS, [club.id, importId, uids])
  const contacts = new Map(strangers.map((one, index) => [one, uids[index]]))
  for (const one of named) for (const row of one.children) link(row, one.key ?? contacts.get(one))
  return proposeGuardians(context, 'memberImport.run', pairs)
}
