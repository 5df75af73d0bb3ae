import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { isTrusted } from '@bahnfrei/domain/groups/assign.ts'
import { groupsTopic } from '@bahnfrei/domain/groups/topics.ts'
import type { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import type { ClubFilePlan } from '@bahnfrei/domain/memberImport/clubFilePlan.ts'
import { type Entering, enteringOf } from '@bahnfrei/domain/memberImport/enteringOf.ts'
import { enteringOfTaken } from '@bahnfrei/domain/memberImport/enteringOfTaken.ts'
import type { ImportRecord } from '@bahnfrei/domain/memberImport/record.ts'
import { VALUE_FIELDS, type ValueField } from '@bahnfrei/domain/memberImport/valueFields.ts'
import { type CustomField, isValue, MOST_CUSTOM_FIELDS } from '@bahnfrei/domain/members/customField.ts'
import { customFieldsTopic } from '@bahnfrei/domain/members/topics.ts'
import type { Acting, ClubContext } from '../base/context.ts'
import { type Database, type Db, rows } from '../base/database/db.ts'
import type { JobHandler } from '../base/jobs/jobs.ts'
import { beginRun, handleWhole } from '../base/run/run.ts'
import { assignAll } from '../groups/assign.ts'
import { createGroup } from '../groups/create.ts'
import { enterAll } from '../members/createPerson.ts'
import { addField, addValues } from '../members/customFields.ts'
import { fillMember } from '../members/fillMember.ts'
import { draftToChange, isImport } from './draft.ts'
import { NOTHING_FOUND } from './found.ts'
import { groupsByName, keyOf } from './groups.ts'
import { bringGuardians } from './guardians.ts'
import { memberImportRun, readMemberImportJob } from './jobs.ts'
import { type Filled, memberImports } from './tables.ts'
import { TakeAlong } from './takeAlong.ts'

type Calls = typeof memberImportCalls

const COUNT = `
  SELECT count(*) FILTER (WHERE state = 'open')::int AS open, count(*) FILTER (WHERE state IN ('create', 'fill'))::int AS total
  FROM member_import_rows WHERE club_id = $1 AND import_id = $2`

/** Begins the import of a draft. */
export async function run({ id, makesContacts }: InputOf<Calls['run']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const { answers } = await draftToChange(context, id)
  const [found] = await rows<{ open: number; total: number }>(db, 'rows_of_draft', COUNT, [club.id, id])
  if (found === undefined || found.open > 0) refuse('IMPORT_UNDECIDED')
  await db
    .update(memberImports)
    .set({ answers: { ...answers, makesContacts } })
    .where(isImport(context, id))
  await beginRun(memberImportRun, context, { id, total: found.total })
}

const FOUND = `
  SELECT i.with_accounts AS "withAccount", i.new_groups AS "newGroups", i.left_groups AS "leftGroups",
    i.found->'plan' AS plan, coalesce((i.answers->>'makesContacts')::boolean, false) AS "makesContacts", c.features
  FROM member_imports i JOIN clubs c ON c.id = i.club_id WHERE i.club_id = $1 AND i.id = $2`
type Found = {
  withAccount: boolean
  newGroups: string[]
  leftGroups: string[]
  plan: ClubFilePlan | null
  makesContacts: boolean
  features: object
}

/**
 * Makes the job handler that imports a file as a whole or not at all. If the club has changed so that the import is
 * refused, the file is read again.
 */
export function runMemberImport(database: Database): JobHandler {
  return handleWhole(database, memberImportRun, {
    work: async ({ clubId, runId: importId, uid, language }, { db, now, announce, job }, progress) => {
      const [found] = await rows<Found>(db, 'import_to_run', FOUND, [clubId, importId])
      if (found === undefined) return
      const context = { db, announce, job, now, uid, club: { id: clubId } }
      await importRows(context, { importId, language, ...found }, progress)
      await db
        .update(memberImports)
        .set({ file: null, answers: {}, found: NOTHING_FOUND })
        .where(isImport(context, importId))
      announce(groupsTopic(clubId), customFieldsTopic(clubId))
    },
    afterRefusal: ({ clubId, runId: importId }, { job }) => job(readMemberImportJob, { clubId, importId }),
  })
}

const AT_ONCE = 500
const ROWS = `
  SELECT "row", state, record, double_uid AS "doubleUid" FROM member_import_rows
  WHERE club_id = $1 AND import_id = $2 AND state IN ('create', 'fill') AND "row" > $3 ORDER BY "row" LIMIT ${AT_ONCE}`
type Row = { row: number; state: 'create' | 'fill'; record: ImportRecord; doubleUid: Id<'user'> }
const HIGHEST = `
  SELECT greatest((SELECT max(member_number) FROM memberships WHERE club_id = $1),
    (SELECT max((record->>'memberNumber')::int) FROM member_import_rows WHERE club_id = $1 AND import_id = $2 AND state = 'create'),
    0) AS highest`
const KEEP = `
  UPDATE member_import_rows r SET uid = of.uid, filled = of.filled, record = NULL, cells = NULL
  FROM jsonb_to_recordset($3) AS of ("row" int, uid uuid, filled jsonb)
  WHERE r.club_id = $1 AND r.import_id = $2 AND r."row" = of."row"`
/** SQL: notes the new guardianships of people whom the club had before, so that an undo can remove them. */
const KEEP_GUARDIANSHIPS = `
  UPDATE member_import_rows r SET filled = r.filled || jsonb_build_object('guardianshipIds',
    coalesce(r.filled->'guardianshipIds', '[]') || jsonb_build_array(of.id))
  FROM jsonb_to_recordset($3) AS of (id uuid, "childUid" uuid)
  WHERE r.club_id = $1 AND r.import_id = $2 AND r.uid = of."childUid" AND r.filled IS NOT NULL`
const FORGET =
  'UPDATE member_import_rows SET record = NULL, cells = NULL WHERE club_id = $1 AND import_id = $2 AND record IS NOT NULL'

type Wish = Found & { importId: Id<'memberImport'>; language: Language }

async function importRows(
  context: Acting,
  { importId, withAccount, newGroups, leftGroups, plan, features, language, makesContacts }: Wish,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const { db, club } = context
  const hasGroups = isEnabled(features, 'members_groups')
  const groups = await groupsOf(db, club.id, { missing: newGroups, left: leftGroups, hasGroups })
  const takeAlong = plan && (await TakeAlong.begin(context, plan))
  const fields = new Fields(context, language, isEnabled(features, 'members_customFields'))
  const [known] = await rows<{ highest: number }>(db, 'highest_number', HIGHEST, [club.id, importId])
  let number = known?.highest ?? 0
  let [last, done] = [0, 0]
  const became = new Map<number, Id<'user'>>()
  const children: ImportRecord[] = []
  for (;;) {
    const page = await rows<Row>(db, 'rows_to_import', ROWS, [club.id, importId, last])
    if (page.length === 0) break
    const all = page.map(({ record, ...row }) => {
      const { taken } = record
      const { memberNumber, ...entering } = taken
        ? enteringOfTaken(taken, { withAccount })
        : { ...enteringOf(record, { withAccount }), ofEntered: {} }
      const needsNumber = !taken && row.state === 'create' && memberNumber === null && entering.status === 'member'
      if (needsNumber) number += 1
      return { ...row, record, entering: { ...entering, memberNumber: needsNumber ? number : memberNumber } }
    })
    const created = all.filter(({ state }) => state === 'create')
    const uids = await enterAll(
      context,
      'memberImport.run',
      created.map(({ entering: { record, ofEntered, ...entering } }) => ({
        ...entering,
        record: { ...record, ...ofEntered },
      })),
    )
    const uidOf = new Map(created.map(({ row }, index) => [row, uids[index] as Id<'user'>]))
    const filled = new Map<Id<'user'>, Filled>()
    for (const { state, doubleUid, entering } of all)
      if (state === 'fill')
        filled.set(doubleUid, {
          ...(await fillMember(context, 'memberImport.run', doubleUid, entering)),
          ...{ groupIds: [], fieldIds: [], certificateIds: [], guardianshipIds: [] },
        })
    const people = all.map((one) => ({ ...one, uid: uidOf.get(one.row) ?? one.doubleUid }))
    const joined = people.flatMap(({ uid, entering }) =>
      entering.groups.flatMap((name) => {
        const groupId = groups.get(keyOf(name))
        return groupId === undefined || entering.status !== 'member' ? [] : [{ uid, groupId }]
      }),
    )
    for (const { uid, groupId } of await assignAll(db, club.id, joined)) filled.get(uid)?.groupIds.push(groupId)
    const values: Value[] = []
    for (const { uid, entering } of people) values.push(...(await fields.valuesOf(uid, entering)))
    for (const { uid, fieldId } of await addValues(db, club.id, values)) filled.get(uid)?.fieldIds.push(fieldId)
    for (const { row, uid, record, entering } of people) {
      became.set(row, uid)
      if (record.guardian !== null && entering.status === 'member') children.push(record)
    }
    const came = people.flatMap(({ uid, state, doubleUid, record: { taken } }) =>
      taken === undefined ? [] : [{ uid, doubleUid: state === 'fill' ? doubleUid : null, taken }],
    )
    await takeAlong?.bring(came, filled)
    const kept = people.map(({ row, uid }) => ({ row, uid, filled: filled.get(uid) ?? null }))
    await rows(db, 'keep_who', KEEP, [club.id, importId, JSON.stringify(kept)])
    last = page.at(-1)?.row ?? last
    done += page.length
    await progress(done)
  }
  const proposed = await bringGuardians(context, { importId, makesContacts, people: became, children })
  await rows(db, 'keep_guardianships', KEEP_GUARDIANSHIPS, [club.id, importId, JSON.stringify(proposed)])
  await rows(db, 'forget_rows', FORGET, [club.id, importId])
}

/** Returns the groups to which the import may add people, by their names, and makes the missing ones. */
async function groupsOf(
  db: Db,
  clubId: Id<'club'>,
  { missing, left, hasGroups }: { missing: readonly string[]; left: readonly string[]; hasGroups: boolean },
) {
  if (!hasGroups) return new Map<string, Id<'group'>>()
  const without = new Set(left.map(keyOf))
  const known = [...(await groupsByName(db, clubId))].filter(([name, group]) => !isTrusted(group) && !without.has(name))
  const groups = new Map(known.map(([name, { id }]) => [name, id]))
  for (const name of missing)
    if (!groups.has(keyOf(name)))
      groups.set(
        keyOf(name),
        (await createGroup(db, {
          ...{ clubId, name: { de: name, en: '' }, groupSign: '', showSignOnReservations: false },
          ...{ purpose: 'label', members: [] },
        })) as Id<'group'>,
      )
  return groups
}

type Value = { uid: Id<'user'>; fieldId: Id<'customField'>; value: string }
type KnownField = Pick<CustomField, 'id' | 'name' | 'fieldType'>
const FIELDS = 'SELECT id, name, field_type AS "fieldType" FROM custom_fields WHERE club_id = $1'
const LONGEST_VALUE = 2_000

/** The custom fields for data that the record cannot hold. A missing field is made with its first value. */
class Fields {
  readonly #context: Acting
  readonly #language: Language
  readonly #isOn: boolean
  #known: KnownField[] | undefined

  constructor(context: Acting, language: Language, isOn: boolean) {
    this.#context = context
    this.#language = language
    this.#isOn = isOn
  }

  async valuesOf(uid: Id<'user'>, { values }: Pick<Entering, 'values'>): Promise<Value[]> {
    if (!this.#isOn) return []
    const found: Value[] = []
    for (const [name, text = ''] of Object.entries(values) as [ValueField, string | undefined][]) {
      if (text === '') continue
      const field = await this.#fieldOf(name)
      const value = text.slice(0, LONGEST_VALUE)
      if (field !== undefined && isValue(field.fieldType, value)) found.push({ uid, fieldId: field.id, value })
    }
    return found
  }

  async #fieldOf(name: ValueField): Promise<KnownField | undefined> {
    const { db, club } = this.#context
    this.#known ??= await rows<KnownField>(db, 'fields_to_import', FIELDS, [club.id])
    const { type: fieldType, ...names } = VALUE_FIELDS[name]
    const known = this.#known.find((field) => Object.values<string>(names).includes(field.name))
    if (known !== undefined || this.#known.length >= MOST_CUSTOM_FIELDS) return known
    const made = { name: names[this.#language], fieldType }
    const field = { id: await addField(db, club.id, made), ...made }
    this.#known.push(field)
    return field
  }
}
