import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import { type Language, textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import type { exportCalls } from '@bahnfrei/domain/members/exportCalls.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import { type ClubContext, type LongWorkContext, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { csvOf, fileJson, inTurns, type ListSql, wholeList } from '../base/database/list.ts'
import { vcardOf } from '../base/files/vcard.ts'
import { HAS_ACCOUNT } from './hasAccount.ts'
import { EMAIL, LIST } from './list.ts'
import german from './texts.de.ts'
import { textsIn } from './words.ts'

type Calls = typeof exportCalls

/** A person in an exported file: the club's record, else the person's account. */
type Exported = {
  id: Id<'user'>
  name: string
  first: string
  last: string
  memberNumber: number | null
  status: MembershipStatus
  joinDate: string | null
  leaveDate: string | null
  isCompany: boolean
  hasAccount: boolean
  email: string
  phone: string
  mobile: string
  street: string
  postalCode: string
  city: string
  country: string
  groupIds: Id<'group'>[]
  values: Record<Id<'customField'>, string>
}

const either = (field: string) => `coalesce(nullif(r.${field}, ''), u.${field})`
/** Takes the whole address from the record or from the account, never parts of both. */
const ADDRESS = (field: string) =>
  `CASE WHEN concat(r.street, r.postal_code, r.city) <> '' THEN r.${field} ELSE u.${field} END`

const EXPORT: ListSql<keyof typeof LIST.filters> = {
  ...LIST,
  name: 'memberExport',
  select: ({ where, key, order, limit }) => `
    SELECT json_build_object('id', m.uid, 'name', u.full_name, 'first', u.first_name, 'last', u.last_name,
      'memberNumber', m.member_number, 'status', m.status, 'joinDate', m.join_date, 'leaveDate', m.leave_date,
      'isCompany', coalesce(r.is_company, false), 'hasAccount', ${HAS_ACCOUNT}, 'email', ${EMAIL},
      'phone', ${either('phone')}, 'mobile', ${either('mobile')},
      'street', concat_ws(' ', nullif(${ADDRESS('street')}, ''), nullif(${ADDRESS('house_number')}, '')),
      'postalCode', ${ADDRESS('postal_code')}, 'city', ${ADDRESS('city')}, 'country', ${ADDRESS('country')},
      'groupIds', ARRAY(SELECT n.group_id FROM group_members n WHERE n.club_id = $club AND n.uid = m.uid ORDER BY 1),
      'values', (SELECT coalesce(json_object_agg(v.field_id, v.value), '{}') FROM custom_values v
        WHERE v.club_id = $club AND v.uid = m.uid))::text AS json, ${key} AS key
    FROM memberships m JOIN users u ON u.uid = m.uid
    LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
    WHERE m.club_id = $club AND ${where} ORDER BY ${order} LIMIT ${limit}`,
}

const GROUPS = 'SELECT id, name FROM groups WHERE club_id = $1'
const FIELDS = 'SELECT id, name FROM custom_fields WHERE club_id = $1 ORDER BY priority, id'

type Context = LongWorkContext<ClubContext>
type Filters = InputOf<Calls['csv']>

/** Loads the names of groups and fields for the file, and records the export in the security log. */
async function wordsOf({ club, language, transaction }: Context) {
  return transaction(async ({ db, note }) => {
    await note(db, 'membersExported')
    const groups = await rows<{ id: Id<'group'>; name: { de: string; en: string } }>(db, 'export_groups', GROUPS, [
      club.id,
    ])
    const fields = await rows<{ id: Id<'customField'>; name: string }>(db, 'export_fields', FIELDS, [club.id])
    const names = new Map(groups.map(({ id, name }) => [id, textIn(language, name)]))
    return { fields, groupNames: (ids: readonly Id<'group'>[]) => ids.flatMap((id) => names.get(id) ?? []) }
  })
}
type Words = Awaited<ReturnType<typeof wordsOf>>

function headOf({ fields }: Words, language: Language): string[] {
  const t = textsIn(language)
  const names = Object.keys(german.TABLE.COLUMNS) as (keyof typeof german.TABLE.COLUMNS)[]
  return [...names.map((name) => t(`TABLE.COLUMNS.${name}`)), ...fields.map(({ name }) => name)]
}

/** Returns the cells of a row, in the order of the head. */
function cellsOf(member: Exported, { fields, groupNames }: Words, language: Language): string[] {
  const t = textsIn(language)
  const { name, first, last, memberNumber, status, joinDate, leaveDate, email, phone, mobile } = member
  return [
    name,
    first,
    last,
    memberNumber === null ? '' : String(memberNumber),
    t(`TABLE.STATUSES.${status}`),
    joinDate ?? '',
    leaveDate ?? '',
    email,
    phone,
    mobile,
    member.street,
    member.postalCode,
    member.city,
    member.country,
    member.isCompany ? name : '',
    t(member.hasAccount ? 'TABLE.YES' : 'TABLE.NO'),
    groupNames(member.groupIds).join(', '),
    ...fields.map(({ id }) => member.values[id] ?? ''),
  ]
}

const allOf = ({ club, transaction }: Context, filters: Filters) =>
  transaction(({ db }) => wholeList(db, EXPORT, { scope: { club: club.id }, filters }))

/** Returns the filtered list as CSV. */
export const memberCsv = longWork<Calls['csv'], ClubContext>(async (filters, context) => {
  const { language } = context
  const words = await wordsOf(context)
  return csvOf<Exported>({
    fileName: textsIn(language)('TABLE.FILES.csv'),
    language,
    head: headOf(words, language),
    linesOf: (member) => [cellsOf(member, words, language)],
    list: await allOf(context, filters),
  })
})

/** Returns the filtered list as a workbook or as vCards. */
export const exportMembers = longWork<Calls['export'], ClubContext>(async ({ format, ...filters }, context) => {
  const { language } = context
  const words = await wordsOf(context)
  const list = await allOf(context, filters)
  let count = 0
  async function* members() {
    for await (const some of inTurns<Exported>(list)) {
      count += some.length
      yield some
    }
  }
  const pieces = format === 'vcf' ? cards(members(), words) : workbook(members(), words, language)
  const parts = await base64Of(pieces)
  return fileJson('base64', parts, {
    fileName: textsIn(language)(`TABLE.FILES.${format}`),
    count,
    hasMore: list.hasMore,
  })
})

async function* cards(members: AsyncGenerator<Exported[]>, { groupNames }: Words): AsyncGenerator<Uint8Array> {
  const card = ({ id, phone, mobile, groupIds, ...member }: Exported) =>
    vcardOf({ ...member, uid: id, phones: [mobile, phone], groups: groupNames(groupIds) })
  for await (const some of members) yield Buffer.from(some.map(card).join(''))
}

/** Writes the workbook. All cells are texts, so that no spreadsheet takes one for a formula (X04). */
function workbook(members: AsyncGenerator<Exported[]>, words: Words, language: Language): AsyncIterable<Uint8Array> {
  async function* table() {
    yield headOf(words, language)
    for await (const some of members) yield* some.map((member) => cellsOf(member, words, language))
  }
  return writeXlsxStream(table(), { name: textsIn(language)('TABLE.SHEET') })
}

/** Encodes a file in base64, piece by piece, in multiples of three bytes. */
async function base64Of(pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const parts: string[] = []
  let rest = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    const whole = bytes.length - (bytes.length % 3)
    parts.push(bytes.toString('base64', 0, whole))
    rest = bytes.subarray(whole)
  }
  return [...parts, rest.toString('base64')]
}
