import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Features, NEW_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { CLUB_TABLES } from '@bahnfrei/domain/memberImport/clubFile.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { clubOfAll, emptyClub } from '../../world/clubOfAll.ts'
import { type Client, clientOf, formOf, world } from '../../world/testWorld.ts'

const w = await world()

async function signedIn({ uid, clubId }: { uid: Id<'user'>; clubId: Id<'club'> }): Promise<Client> {
  const { token } = await w.as({ uid })
  return clientOf(w.url, { uid, token, clubId })
}
const filled = async () => signedIn(await clubOfAll(w))
let made = 0
const empty = async (permissions?: Permissions, features: Features = NEW_CLUB_FEATURES) =>
  signedIn(await emptyClub({ w, name: `SV Neuland ${++made}`, features, ...(permissions && { permissions }) }))

const fileOf = async (officer: Client) => Buffer.from((await officer.memberImport.clubFile({})).base64, 'base64')
async function handIn(officer: Client, file: Uint8Array, name = 'vereinsdatei.xlsx') {
  const { status, body } = await officer.send('POST', '/admin/members/imports', formOf(file, { name, type: '' }))
  if (status !== 200) throw Object.assign(new Error(), { code: body.errorCode })
  return { id: body.id as Id<'memberImport'> }
}
const one = async (officer: Client, { id }: { id: string }) =>
  (await officer.memberImport.list({})).imports.find((found) => found.id === id)
async function run(officer: Client, draft: { id: Id<'memberImport'> }) {
  await officer.memberImport.run(draft)
  await w.app.jobs.done()
  return one(officer, draft)
}
const take = async (officer: Client, file: Uint8Array) => run(officer, await handIn(officer, file))

type Tables = Record<string, Record<string, string>[]>
const orderOf = ({ groups: _, ...row }: Record<string, unknown>) => JSON.stringify(row)
/** The tables of a club file, their rows by columns; people by name instead of key. Officers are left out. */
async function tablesOf(file: Uint8Array): Promise<Tables> {
  const { sheets } = await readXlsx(file)
  const tables: Tables = Object.fromEntries(
    sheets.map(({ name, rows }) => {
      const [header = [], ...below] = rows.map((row) => row.map((cell) => String(cell ?? '')))
      const at = (row: string[]) => Object.fromEntries(header.map((column, index) => [column, row[index] ?? '']))
      return [name, below.map(at)]
    }),
  )
  const names = new Map(tables.members?.map(({ key = '', fullName = '' }) => [key, fullName]))
  const groups = new Map(tables.groups?.map(({ key = '', nameDe = '' }) => [key, nameDe]))
  const named = (key = '') => names.get(key) ?? key
  for (const row of tables.members ?? []) {
    row.groups = (row.groups ?? '')
      .split(' ')
      .map((cell) => cell.replace(/^\d+/, (key) => groups.get(key) ?? key))
      .sort()
      .join()
    row.key = named(row.key)
  }
  for (const row of tables.groups ?? []) row.key = row.nameDe ?? ''
  for (const table of ['payments', 'certificates'])
    for (const row of tables[table] ?? []) row.member = named(row.member)
  for (const row of tables.guardians ?? []) row.child = named(row.child)
  const isOfficer = (row: Record<string, string>) => /^Olga /.test(row.key ?? row.member ?? '')
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.filter((row) => !isOfficer(row)).toSorted((a, b) => orderOf(a).localeCompare(orderOf(b))),
    ]),
  )
}

const NAME = '(SELECT u.full_name FROM users u WHERE u.uid = t.uid)'
/** The rows that the database holds for a club, with names instead of ids. */
const KEPT = {
  memberships: `SELECT to_jsonb(t) || jsonb_build_object('who', ${NAME}) AS row FROM memberships t WHERE club_id = $1`,
  member_records: `SELECT to_jsonb(t) || jsonb_build_object('who', ${NAME}) AS row FROM member_records t WHERE club_id = $1`,
  users: `SELECT to_jsonb(t) || jsonb_build_object('who', t.full_name) AS row FROM users t
    WHERE t.email IS NULL AND t.uid IN (SELECT uid FROM memberships WHERE club_id = $1)`,
  groups: `SELECT to_jsonb(t) || jsonb_build_object('who', '') AS row FROM groups t WHERE club_id = $1`,
  group_members: `SELECT to_jsonb(t) || jsonb_build_object('who', ${NAME}, 'group', (SELECT g.name FROM groups g
    WHERE g.club_id = t.club_id AND g.id = t.group_id)) AS row FROM group_members t WHERE club_id = $1`,
  custom_fields: `SELECT to_jsonb(t) || jsonb_build_object('who', '') AS row FROM custom_fields t WHERE club_id = $1`,
  custom_values: `SELECT to_jsonb(t) || jsonb_build_object('who', ${NAME}, 'field', (SELECT f.name FROM custom_fields f
    WHERE f.club_id = t.club_id AND f.id = t.field_id)) AS row FROM custom_values t WHERE club_id = $1`,
  certificates: `SELECT to_jsonb(t) || jsonb_build_object('who', ${NAME}) AS row FROM certificates t WHERE club_id = $1`,
  guardianships: `SELECT to_jsonb(t) || jsonb_build_object('email', coalesce(nullif(t.email, ''), (SELECT u.email FROM users u
    WHERE u.uid = t.guardian_uid)), 'who', (SELECT u.full_name FROM users u
    WHERE u.uid = t.child_uid)) AS row FROM guardianships t WHERE club_id = $1`,
}
type KeptTable = keyof typeof KEPT
/** Columns that stay behind: ids, owners and what only the earlier club can say. Any other column must come along. */
const STAY: Record<KeptTable, readonly string[]> = {
  memberships: ['club_id', 'uid', 'permissions', 'invited_on', 'vouched', 'erased_from'],
  member_records: ['club_id', 'uid', 'version', 'photo', 'bank_held'],
  // The other columns of a person without an account hold their defaults; the next test is about people with one.
  users: ['uid', 'mark', 'created_on'],
  groups: ['club_id', 'id', 'locked'],
  group_members: ['club_id', 'group_id', 'uid'],
  custom_fields: ['club_id', 'id'],
  certificates: [
    ...['club_id', 'id', 'uid', 'version', 'file_id', 'file_kind', 'checked_by', 'checked_on', 'is_from_file'],
    ...['warned_days', 'warned_of'],
  ],
  custom_values: ['club_id', 'uid', 'field_id'],
  guardianships: ['club_id', 'id', 'child_uid', 'guardian_uid', 'created_by', 'created_on', 'confirmed_on'],
}
type Row = Record<string, unknown>
async function keptOf({ clubId }: Client, withoutAccounts = true): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {}
  for (const [table, sql] of Object.entries(KEPT)) {
    const found = await w.database.rows<{ row: Row }>(`kept_${table}`, sql, [clubId])
    all[table] = found
      .map(({ row }) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !STAY[table as KeptTable].includes(name))),
      )
      .filter(({ who }) => !/^Olga /.test(String(who)) && !(withoutAccounts && who === 'Ada Konto'))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  }
  return all
}

test('all that a club keeps of its people comes back into an empty club, column by column and cell by cell', async () => {
  const source = await filled()
  const before = await tablesOf(await fileOf(source))
  for (const [table, columns] of Object.entries(CLUB_TABLES)) {
    const rows = before[table] ?? []
    const blank = columns.filter((column) => rows.every((row) => (row[column] ?? '') === ''))
    expect(blank, `the club has something in each column of ${table}`).toEqual([])
  }

  const target = await empty()
  const draft = await handIn(target, await fileOf(source))
  expect(await one(target, draft)).toMatchObject({
    counts: { create: 9, fill: 0, open: 0, leave: 0, wrong: 0 },
    clubFile: {
      ...{ groups: 3, fields: 5, certificates: 3, guardians: 2 },
      left: [
        { why: 'PEOPLE_INACTIVE', count: 1 },
        { why: 'PEOPLE_TRUST', count: 1 },
      ],
    },
  })
  expect(await run(target, draft)).toMatchObject({ state: 'done', done: 9 })

  // Nobody is in a group of trust by a file, nor in any group without a membership that counts.
  const groupsOf: Record<string, string> = { 'Ada Konto': 'Pistole', 'Uwe Alt': '' }
  const expected = before.members?.map((row) => ({ ...row, groups: groupsOf[row.fullName ?? ''] ?? row.groups }))
  const after = await tablesOf(await fileOf(target))
  expect(after.members).toEqual(expected)
  for (const table of ['groups', 'fields', 'certificates']) expect(after[table], table).toEqual(before[table])
  // The name of a guardian is that of an account, which stays behind.
  const asked = ({ guardians = [] }: Tables) => guardians.map(({ child, email }) => `${child} ${email}`).sort()
  expect(asked(after)).toEqual(asked(before))
  const paying = (tables: Tables) => tables.payments?.filter(({ iban }) => iban !== '')
  expect(paying(after)).toEqual(paying(before))

  const [was, is] = [await keptOf(source), await keptOf(target)]
  const withoutStaying = was.group_members?.filter(({ who }) => who !== 'Uwe Alt')
  expect(is).toEqual({ ...was, group_members: withoutStaying })
})

test('no trainer, officer or guardian is forged by a file: certificates wait for a look at the original, guardians for their own yes', async () => {
  const target = await empty()
  await take(target, await fileOf(await filled()))

  const people = (await target.members.list({})).members
  const uidOf = (name: string) => people.find((person) => person.name === name)?.id ?? ''
  const { guardians } = await target.families.guardians({ uid: uidOf('Kim Ohnesorg') })
  const proposed = { state: 'proposed', guardianUid: null, confirmedOn: null }
  expect(guardians).toMatchObject([proposed, proposed])
  expect(guardians[1]?.email, 'the address of Ada, who had confirmed in the earlier club').toMatch(/@demo\.example$/)
  const mails = await w.database.rows('mails_of_take', 'SELECT FROM mails WHERE address = $1', [guardians[1]?.email])
  expect(mails, 'nobody is asked by mail in passing').toEqual([])

  const uid = uidOf('Otto von und zu Ohnesorg')
  const { certificates } = await target.qualifications.ofMember({ uid })
  expect(certificates.map(({ kind, isFromFile, blocked }) => [kind, isFromFile, blocked?.on ?? null])).toEqual([
    ['supervisor', true, null],
    ['youth', true, '2025-01-01'],
  ])
  const [first] = certificates
  await target.qualifications.confirm({ id: first?.id ?? '', version: first?.version ?? 0 })
  const { certificates: seen } = await target.qualifications.ofMember({ uid })
  expect(seen.map(({ isFromFile, checkedBy }) => [isFromFile, checkedBy])).toEqual([
    [false, expect.stringMatching(/^Olga SV Neuland/)],
    [true, expect.stringMatching(/^Olga SV Neuland/)],
  ])
})

test('each part of a club file asks for the right of its direct way, and what is left out is named with the reason', async () => {
  const source = await filled()
  const file = await fileOf(source)
  const secretary = await empty({ members: 'w' })
  const draft = await handIn(secretary, file)
  expect((await one(secretary, draft))?.clubFile).toMatchObject({
    ...{ groups: 0, fields: 5, certificates: 3, guardians: 2 },
    left: [
      { why: 'GROUPS_RIGHT', count: 3, names: ['Aufsicht', 'Gewehr', 'Pistole'] },
      { why: 'ACCOUNTS_RIGHT', count: 7 },
    ],
  })
  await run(secretary, draft)
  const { member_records: records = [], groups, group_members: joined } = await keptOf(secretary)
  expect([groups, joined]).toEqual([[], []])
  expect(records.filter(({ iban, payment_method: method }) => iban !== '' || method !== null)).toEqual([])

  const grouper = await empty({ members: 'w', groups: 'w' })
  const left = (await one(grouper, await handIn(grouper, file)))?.clubFile?.left ?? []
  expect(left.map(({ why, names }) => [why, names])).toContainEqual(['GROUPS_TRUST', ['Aufsicht']])

  // An officer who may not see how people pay saves a file without payments, and one who may not write members none.
  const { clubId, uid } = source
  const set = 'UPDATE memberships SET permissions = $3 WHERE club_id = $1 AND uid = $2'
  await w.database.rows('rights_of_saver', set, [clubId, uid, { members: 'w' }])
  const clerk = await signedIn({ uid, clubId })
  const { base64, hasPayments } = await clerk.memberImport.clubFile({})
  expect(hasPayments).toBe(false)
  const { sheets } = await readXlsx(Buffer.from(base64, 'base64'))
  expect(sheets.map(({ name }) => name)).toEqual(['members', 'groups', 'fields', 'certificates', 'guardians'])
  expect(JSON.stringify(sheets)).not.toContain('DE78999999990000009001')
  await w.database.rows('rights_of_saver', set, [clubId, uid, { members: 'r' }])
  await expect((await signedIn({ uid, clubId })).memberImport.clubFile({})).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSION',
  })
})

test.each([
  ['members_groups', { groups: 0, fields: 5 }, 'GROUPS_OFF'],
  ['members_customFields', { groups: 3, fields: 0 }, 'FIELDS_OFF'],
] as const)('a club without %s takes %j from a club file, and reads why [P13]', async (feature, counts, why) => {
  const officer = await empty({ owner: 'w' }, { ...NEW_CLUB_FEATURES, [feature]: false })
  const { clubFile } = (await one(officer, await handIn(officer, await fileOf(await filled())))) ?? {}
  expect(clubFile).toMatchObject(counts)
  expect(clubFile?.left.map((left) => left.why).filter((each) => each.endsWith('_OFF'))).toEqual([why])
})

test('that an officer saved all is noted at each person of whom there is something to see, and nobody else', async () => {
  const source = await filled()
  await fileOf(source)
  const looks = await w.database.rows<{ who: string; part: string }>(
    'looks_of_saving',
    `SELECT u.full_name AS who, l.part FROM record_looks l JOIN users u ON u.uid = l.uid WHERE l.club_id = $1 ORDER BY 1, 2`,
    [source.clubId],
  )
  expect(looks.map(({ who, part }) => `${who}: ${part}`)).toEqual([
    'Kim Ohnesorg: certificates',
    'Kim Ohnesorg: personals',
    'Otto von und zu Ohnesorg: billing',
    'Otto von und zu Ohnesorg: certificates',
    'Otto von und zu Ohnesorg: personals',
  ])
})

test('nobody brings in an own certificate or the own birth date by a file', async () => {
  const source = await filled()
  const officer = await empty()
  const rename =
    "UPDATE users SET full_name = 'Otto Ohnesorg', first_name = 'Otto', last_name = 'von und zu Ohnesorg' WHERE uid = $1"
  await w.database.rows('be_otto', rename, [officer.uid])
  const keep = "INSERT INTO member_records (club_id, uid, email) VALUES ($1, $2, 'otto@example.org')"
  await w.database.rows('be_otto_too', keep, [officer.clubId, officer.uid])
  const draft = await handIn(officer, await fileOf(source))
  const { rows: open } = await officer.memberImport.rows({ ...draft, state: 'open' })
  expect(open.map(({ double }) => double?.uid)).toEqual([officer.uid])
  await officer.memberImport.decide({ ...draft, decision: 'fill' })
  expect((await one(officer, draft))?.clubFile?.left).toContainEqual({ why: 'CERTIFICATES_OWN', count: 2, names: [] })
  await run(officer, draft)
  const { certificates, birthDate } = await officer.qualifications.ofMember({ uid: officer.uid })
  expect([certificates, birthDate]).toEqual([[], null])
  expect((await officer.members.one({ uid: officer.uid })).address.city, 'the rest is filled up').toBe('Ulm')
})

test('the same club file twice changes nothing, and both times are taken back one after the other', async () => {
  const file = await fileOf(await filled())
  const officer = await empty()
  const nothing = await keptOf(officer)
  const first = await handIn(officer, file)
  await run(officer, first)
  const before = await keptOf(officer, false)
  const second = await handIn(officer, file)
  const { counts } = (await one(officer, second)) ?? {}
  expect(counts).toMatchObject({ wrong: 0 })
  await officer.memberImport.decide({ ...second, decision: 'fill' })
  expect((await one(officer, second))?.counts).toMatchObject({ create: 0, fill: 9, open: 0 })
  await run(officer, second)
  expect(await keptOf(officer, false)).toEqual(before)
  await officer.memberImport.undo(second)
  expect(await keptOf(officer, false)).toEqual(before)
  await officer.memberImport.undo(first)
  const { groups: _, custom_fields: __, ...rest } = await keptOf(officer)
  const { groups: ___, custom_fields: ____, ...none } = nothing
  expect(rest, 'groups and fields stay').toEqual(none)
})

async function changed(file: Uint8Array, table: string, change: (rows: string[][]) => string[][]): Promise<Buffer> {
  const { sheets } = await readXlsx(file)
  return Buffer.from(
    await writeXlsx({
      sheets: sheets.map(({ name, rows }) => {
        const cells = rows.map((row) => row.map((cell) => String(cell ?? '')))
        return { name, rows: name === table ? change(cells) : cells }
      }),
    }),
  )
}

test('a club file that somebody changed by hand is read as far as it fits, and each cell that does not is named at its row', async () => {
  const source = await filled()
  const officer = await empty()
  const broken = await changed(await fileOf(source), 'members', ([header = [], ...rows]) => {
    const at = (name: string) => header.indexOf(name)
    const of = (name: string) => rows.find((row) => row[at('fullName')] === name) ?? []
    of('Kim Ohnesorg')[at('birthDate')] = '31.02.2015'
    of('Uwe Alt')[at('status')] = 'owner'
    of('Gisela Gast')[at('groups')] = '1:billed:x:y 99'
    of('Konrad Kontakt')[at('fullName')] = ' '
    of('Bernd Bock')[at('memberNumber')] = '7'
    return [header, ...rows, rows[0] ?? []]
  })
  const draft = await handIn(officer, broken)
  const { rows: wrong } = await officer.memberImport.rows({ ...draft, state: 'wrong' })
  expect(wrong.flatMap(({ faults }) => faults.map(({ code, header }) => `${header} ${code}`)).sort()).toEqual([
    ' NUMBER_TAKEN',
    ' NUMBER_TAKEN',
    'birthDate VALUE_INVALID',
    'fullName NAME_MISSING',
    'groups VALUE_INVALID',
    'key VALUE_INVALID',
    'status VALUE_INVALID',
    'status VALUE_INVALID',
  ])
  await officer.memberImport.mendAll({ ...draft, code: 'VALUE_INVALID', way: 'leaveOut' })
  const { rows: still } = await officer.memberImport.rows({ ...draft, state: 'wrong' })
  expect(
    still.flatMap(({ faults }) => faults.map(({ header }) => header)),
    'a status and a key must stand there',
  ).toEqual(expect.arrayContaining(['status', 'key']))
  expect(still.flatMap(({ faults }) => faults.map(({ header }) => header))).not.toContain('birthDate')
  expect(await run(officer, draft)).toMatchObject({ state: 'done' })

  const lost = await changed(await fileOf(source), 'certificates', ([header = [], ...rows]) => [
    header,
    ...rows,
    ['4711', 'supervisor'],
    ['1', 'owner'],
  ])
  const other = await empty()
  expect((await one(other, await handIn(other, lost)))?.clubFile?.left).toContainEqual({
    why: 'NOT_READ',
    count: 2,
    names: [],
  })
})

test.each([
  ['csv', 'de'],
  ['csv', 'en'],
  ['xlsx', 'de'],
  ['xlsx', 'en'],
] as const)(
  'the list of members saved as %s (%s) is read again by the import with each column in its place',
  async (format, language) => {
    const source = await filled()
    const ask = async (officer: Client) => {
      const path = format === 'csv' ? '/admin/members/csv' : '/admin/members/export?format=xlsx'
      const { body } = await officer.send('GET', path, undefined, { 'accept-language': language })
      return format === 'csv' ? Buffer.from(String(body.csv)) : Buffer.from(String(body.base64), 'base64')
    }
    const target = await empty()
    const draft = await handIn(target, await ask(source), `mitglieder.${format}`)
    const found = await one(target, draft)
    expect(found?.counts).toMatchObject({ wrong: 0 })
    await run(target, draft)
    const records = async (officer: Client) => {
      const { member_records: rows = [], memberships = [] } = await keptOf(officer)
      const of = new Map(
        memberships.map(({ who, status, member_number, join_date, leave_date }) => [
          who,
          // Guests and blocked people are contacts until an officer says more.
          {
            status: status === 'guest' || status === 'blocked' ? 'contact' : status,
            member_number,
            join_date,
            leave_date,
          },
        ]),
      )
      return rows
        .map(({ who, email, phone, mobile, street, house_number: number, postal_code, city, country }) => ({
          // Street and number stand in one cell, and a number is read without blanks.
          ...{ who, email, phone, mobile, street: `${street} ${String(number).replaceAll(' ', '')}` },
          ...{ postal_code, city, country, ...of.get(who) },
        }))
        .toSorted((a, b) => String(a.who).localeCompare(String(b.who)))
    }
    expect(await records(target)).toEqual(await records(source))
  },
)
