import { readdirSync, readFileSync } from 'node:fs'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Feature } from '@bahnfrei/domain/base/rights/features.ts'
import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { expect, test } from 'vitest'
import { type Client, clientOf, formOf, world } from '../../world/testWorld.ts'
import { createClub } from '../clubs/create.ts'
import { join } from '../members/join.ts'
import { createUser } from '../users/create.ts'
import memberImportRoom from './room.ts'

const w = await world()
const NO = { code: 'INSUFFICIENT_PERMISSION' }
const SAMPLES = new URL('../../../domain/src/memberImport/samples/', import.meta.url)

/** An officer of a club in which nobody else is yet. */
async function officerOfNewClub(): Promise<Client> {
  const now = w.clock.now()
  const { clubId, uid } = await w.database.systemTransaction(async (db) => {
    const club = await createClub(db, { name: 'SV Neuland', timeZone: 'Europe/Berlin' }, now)
    const email = `${crypto.randomUUID()}@demo.example`
    const person = await createUser(db, { email, passwordHash: null, verified: true }, now)
    await join(db, { clubId: club, uid: person, status: 'member', permissions: { owner: 'w' } })
    return { clubId: club, uid: person }
  })
  const { token } = await w.as({ uid })
  return clientOf(w.url, { uid, token, clubId })
}

/** The same officer with these rights and no others. */
async function holding({ uid, token, clubId }: Client, permissions: Permissions): Promise<Client> {
  const set = 'UPDATE memberships SET permissions = $3 WHERE club_id = $1 AND uid = $2'
  await w.database.rows('set_rights_of_importer', set, [clubId, uid, permissions])
  return clientOf(w.url, { uid, token, clubId })
}

/** The officer, signed in again. */
async function aDayLater({ uid, clubId }: Client): Promise<Client> {
  w.clock.pass({ hours: 25 })
  const { token } = await w.as({ uid })
  return clientOf(w.url, { uid, token, clubId })
}

async function handIn(officer: Client, file: Uint8Array, name = 'mitglieder.csv') {
  const { status, body } = await officer.send(
    'POST',
    '/admin/members/imports',
    formOf(file, { name, type: 'text/csv' }),
  )
  if (status !== 200) throw Object.assign(new Error(), { code: body.errorCode })
  return { id: body.id as Id<'memberImport'> }
}
const sample = (number: number) =>
  readFileSync(new URL(readdirSync(SAMPLES).find((name) => name.startsWith(`${number}-`)) ?? '', SAMPLES))
const csv = (...lines: string[]) => Buffer.from([HEADER, ...lines].join('\n'))
const HEADER = 'Nr.;Nachname;Vorname;Geburtsdatum;E-Mail;Ort;Gruppe;IBAN;Bemerkung'
const one = async (officer: Client, { id }: { id: string }) =>
  (await officer.memberImport.list({})).imports.find((found) => found.id === id)
const run = async (officer: Client, draft: { id: Id<'memberImport'> }) => {
  await officer.memberImport.run(draft)
  await w.app.jobs.done()
  return one(officer, draft)
}
async function everybody(officer: Client) {
  const all = []
  let after: string | undefined
  do {
    const page = await officer.members.list(after === undefined ? {} : { after })
    all.push(...page.members)
    after = page.next ?? undefined
  } while (after !== undefined)
  return all.filter(({ id }) => id !== officer.uid)
}

test.each([
  [1, { member: 28, contact: 1, exMember: 2 }],
  [2, { member: 38, contact: 0, exMember: 2 }],
  [3, { member: 31, contact: 0, exMember: 0 }],
  [4, { member: 26, contact: 0, exMember: 0 }],
  [5, { member: 23, contact: 0, exMember: 1 }],
  [6, { member: 36, contact: 4, exMember: 2 }],
  [7, { member: 60, contact: 0, exMember: 0 }],
])('sample %i of another program comes whole into an empty club', async (number, expected) => {
  const officer = await officerOfNewClub()
  const draft = await handIn(officer, sample(number))
  expect(await one(officer, draft)).toMatchObject({ state: 'draft', counts: { open: 0, wrong: 0 } })
  expect(await everybody(officer), 'nothing is imported before it is wished').toEqual([])

  const total = Object.values(expected).reduce((sum, count) => sum + count)
  expect(await run(officer, draft)).toMatchObject({ state: 'done', done: total })
  const people = await everybody(officer)
  const count = (status: string) => people.filter((person) => person.status === status).length
  expect({ member: count('member'), contact: count('contact'), exMember: count('exMember') }).toEqual(expected)
  const numbers = people.flatMap(({ memberNumber }) => (memberNumber === null ? [] : [memberNumber]))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test.each([
  [
    'vCards',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Berg;Ida\r\nBDAY:1980-02-03\r\nEMAIL:ida@example.org\r\nTEL;TYPE=cell:0171 3920001\r\nPHOTO;ENCODING=b:AAAA\r\nEND:VCARD\r\n',
    1,
  ],
  [
    'pasted cells',
    'Nachname\tVorname\tGeburtsdatum\tE-Mail\tHandy\tBemerkung\r\nBerg\tIda\t03.02.1980\tida@example.org\t0171 3920001\t"zwei\nZeilen, ""so"""\r\n',
    0,
  ],
])('%s take the same way as a file: columns, dry run, run, and back', async (_, text, photos) => {
  const officer = await officerOfNewClub()
  const draft = await handIn(officer, Buffer.from(text))
  expect(await one(officer, draft)).toMatchObject({ program: '', photos, counts: { create: 1, open: 0, wrong: 0 } })
  expect((await officer.memberImport.rows(draft)).rows).toMatchObject([{ name: 'Ida Berg', email: 'ida@example.org' }])
  expect(await run(officer, draft)).toMatchObject({ state: 'done', done: 1 })
  expect((await everybody(officer)).map(({ name }) => name)).toEqual(['Ida Berg'])
  await officer.memberImport.undo(draft)
  expect(await everybody(officer)).toEqual([])
})

test('a program that an officer names is kept, and its columns are proposed again', async () => {
  const officer = await officerOfNewClub()
  const draft = await handIn(officer, sample(4))
  expect((await one(officer, draft))?.program).toBe('clubDesk')
  await officer.memberImport.readAgain({ ...draft, program: '' })
  const read = await one(officer, draft)
  expect(read?.program).toBe('')
  expect(read?.columns.filter(({ isAmbiguous }) => isAmbiguous).map(({ header }) => header)).toEqual([
    'Beitragskategorie',
  ])
  await officer.memberImport.readAgain({ ...draft, program: 'clubDesk' })
  expect((await one(officer, draft))?.columns.find(({ header }) => header === 'Beitragskategorie')?.field).toBe('fee')
})

test('a list kept by hand comes with what is right, and each fault stands at its row', async () => {
  const officer = await officerOfNewClub()
  const draft = await handIn(officer, sample(8))
  expect((await one(officer, draft))?.counts).toEqual({ create: 24, fill: 0, open: 2, leave: 2, wrong: 9 })
  const { rows: wrong } = await officer.memberImport.rows({ ...draft, state: 'wrong' })
  expect(wrong.map(({ row, faults }) => [row, faults.at(-1)?.code])).toContainEqual([13, 'IBAN_INVALID'])
  const { rows: open } = await officer.memberImport.rows({ ...draft, state: 'open' })
  expect(open.map(({ row, double }) => [row, double?.row, double?.name])).toEqual([
    [20, 5, 'Anton Ackerblick'],
    [22, 5, 'Anton Ackerblick'],
  ])
  await expect(officer.memberImport.run(draft)).rejects.toMatchObject({ code: 'IMPORT_UNDECIDED' })
  await officer.memberImport.decide({ ...draft, decision: 'create', rows: [20, 13] })
  await officer.memberImport.decide({ ...draft, decision: 'leave' })
  expect((await one(officer, draft))?.counts, 'what is wrong stays out').toEqual({
    ...{ create: 25, fill: 0, open: 0, leave: 3, wrong: 9 },
  })
  const [row] = (await officer.memberImport.rows({ ...draft, after: '29' })).rows
  await run(officer, draft)
  const people = await everybody(officer)
  expect(people).toHaveLength(25)
  expect(people.filter(({ isCompany }) => isCompany).map(({ name }) => name)).toEqual([
    'Schützenhaus-Gaststätte Zur Scheibe GmbH',
  ])
  const formula = people.find(({ memberNumber }) => memberNumber === row?.memberNumber)
  const { customFields } = await officer.members.one({ uid: formula?.id ?? '' })
  expect(
    customFields.map(({ value }) => value),
    'a formula is a text like others',
  ).toContainEqual(expect.stringMatching(/^=HYPERLINK/))
})

test('who is in the club already is filled up where something is empty, and nothing is overwritten', async () => {
  const officer = await officerOfNewClub()
  await run(officer, await handIn(officer, sample(2)))
  const before = new Map((await everybody(officer)).map((person) => [person.id, person]))
  const draft = await handIn(officer, sample(7))
  const { rows: sure } = await officer.memberImport.rows({ ...draft, state: 'fill' })
  expect(sure.map(({ row, double }) => [row, double?.isSure])).toEqual([
    [12, true],
    [22, true],
  ])
  const { rows: open } = await officer.memberImport.rows({ ...draft, state: 'open' })
  expect(open.map(({ row }) => row)).toEqual([32])
  await officer.memberImport.decide({ ...draft, decision: 'fill', rows: [32] })
  const taken = (await one(officer, draft))?.counts.wrong ?? 0
  await run(officer, draft)
  const people = await everybody(officer)
  expect(people).toHaveLength(before.size + 60 - 3 - taken)
  for (const { double } of [...sure, ...open]) {
    const [was, is] = [before.get(double?.uid ?? ''), people.find(({ id }) => id === double?.uid)]
    expect(is).toMatchObject({ name: was?.name, memberNumber: was?.memberNumber })
    if (was?.email) expect(is?.email).toBe(was.email)
  }
})

test('columns are taken otherwise when the officer says so, and the next file with the same headers is read alike', async () => {
  const officer = await officerOfNewClub()
  const file = csv('7;Ohnesorg;Otto;03.04.1980;otto@example.org;Ulm;Gewehr;;erster')
  const draft = await handIn(officer, file)
  const found = await one(officer, draft)
  expect(found?.columns.map(({ field }) => field)).toEqual([
    ...['memberNumber', 'lastName', 'firstName', 'birthDate', 'email', 'city', 'group', 'iban', 'note'],
  ])
  expect(found?.newGroups).toEqual(['Gewehr'])
  const columns =
    found?.columns.map(({ field }) => (field === 'group' || field === 'note' ? ('' as const) : field)) ?? []
  await officer.memberImport.readAgain({ ...draft, columns })
  expect(await one(officer, draft)).toMatchObject({ newGroups: [] })
  const again = await handIn(officer, file)
  expect((await one(officer, again))?.columns.map(({ field }) => field)).toEqual(columns)
  expect(await one(officer, draft), 'there is one draft at a time').toBeUndefined()
})

test('groups are made, those of trust are left, and accounts are taken only for those who may see them [P10]', async () => {
  const owner = await officerOfNewClub()
  const group = { description: '', groupSign: '', showSignOnReservations: false, for: 'users', billing: null } as const
  await owner.groups.create({ ...group, groupName: { de: 'Aufsicht', en: '' }, purpose: 'supervisor', functions: [] })
  const file = csv('7;Ohnesorg;Otto;03.04.1980;;Ulm;Aufsicht|Gewehr;DE78 9999 9999 0000 0090 01;')
  const treasurer = await handIn(owner, file)
  expect(await one(owner, treasurer)).toMatchObject({
    ...{ newGroups: ['Gewehr'], leftGroups: ['Aufsicht'], leavesAccounts: false },
  })
  const secretary = await holding(owner, { members: 'w' })
  const draft = await handIn(secretary, file)
  expect(await one(secretary, draft)).toMatchObject({
    ...{ newGroups: [], leftGroups: ['Aufsicht', 'Gewehr'], leavesAccounts: true },
  })
  await run(secretary, draft)
  const all = await holding(owner, { owner: 'w' })
  const [otto] = await everybody(all)
  expect(otto).toMatchObject({ name: 'Otto Ohnesorg', memberNumber: 7, groupIds: [] })
  const { billingDetails } = await all.members.billingDetails({ uid: otto?.id ?? '' })
  expect(billingDetails.sepaDetails.IBAN).toBe('')

  // Into a group that the club has nobody comes either without the right to change groups.
  await all.groups.create({ ...group, groupName: { de: 'Pistole', en: '' }, purpose: 'label', functions: [] })
  const clerk = await holding(owner, { members: 'w' })
  const third = await handIn(clerk, csv('8;Berg;Ida;01.02.1990;;Ulm;Pistole;;'))
  expect(await one(clerk, third)).toMatchObject({ newGroups: [], leftGroups: ['Pistole'] })
  await run(clerk, third)
  expect((await everybody(clerk)).find(({ name }) => name === 'Ida Berg')?.groupIds).toEqual([])
})

/** Switches one feature of the club off; all others stay as they are. */
const switchOff = ({ clubId }: Client, feature: Feature) =>
  w.database.rows('off', 'UPDATE clubs SET features = features || jsonb_build_object($2::text, false) WHERE id = $1', [
    clubId,
    feature,
  ])
const countIn = async (table: 'groups' | 'custom_fields', { clubId }: Client) =>
  (await w.database.rows(`all_${table}`, `SELECT 1 FROM ${table} WHERE club_id = $1`, [clubId])).length

test.each([
  ['members_groups', 0, 1],
  ['members_customFields', 1, 0],
] as const)(
  'without %s a list makes %i groups and %i custom fields, also where it was switched off after the list was read [P13]',
  async (feature, groups, fields) => {
    const file = csv('7;Ohnesorg;Otto;03.04.1980;;Ulm;Gewehr;;zahlt bar')
    for (const whenOff of ['before', 'after'] as const) {
      const officer = await officerOfNewClub()
      if (whenOff === 'before') await switchOff(officer, feature)
      const draft = await handIn(officer, file)
      if (feature === 'members_groups')
        expect(await one(officer, draft)).toMatchObject(
          whenOff === 'before' ? { newGroups: [], leftGroups: ['Gewehr'] } : { newGroups: ['Gewehr'], leftGroups: [] },
        )
      await switchOff(officer, feature)
      await run(officer, draft)
      expect((await everybody(officer)).map(({ name }) => name)).toEqual(['Otto Ohnesorg'])
      expect([await countIn('groups', officer), await countIn('custom_fields', officer)]).toEqual([groups, fields])
    }
  },
)

test('the gender of a file is kept in the record, fills only where none is, and goes when the import is taken back', async () => {
  const officer = await officerOfNewClub()
  const file = (lines: string[]) =>
    Buffer.from(['Mitgliedsnummer;Nachname;Vorname;Geburtsdatum;Geschlecht', ...lines].join('\n'))
  const genders = async () => {
    const people = (await everybody(officer)).toSorted(
      (one, other) => (one.memberNumber ?? 0) - (other.memberNumber ?? 0),
    )
    return Promise.all(people.map(async ({ id }) => (await officer.members.personals({ uid: id })).personals.gender))
  }
  const lines = (...said: string[]) =>
    said.map((gender, at) => `${at + 1};${['Ahorn', 'Birke', 'Eiche', 'Linde'][at]};Otto;0${at + 1}.04.1980;${gender}`)
  await run(officer, await handIn(officer, file(lines('w', '', 'divers', 'male'))))
  expect(await genders()).toEqual(['f', null, 'd', 'm'])
  expect((await officer.members.customFields({})).fields).toEqual([])
  const draft = await handIn(officer, file(lines('m', 'w', '', '1')))
  // A different gender may mean a different person, so the officer is asked.
  await officer.memberImport.decide({ ...draft, decision: 'fill' })
  await run(officer, draft)
  expect(await genders()).toEqual(['f', 'f', 'd', 'm'])
  await officer.memberImport.undo(draft)
  expect(await genders()).toEqual(['f', null, 'd', 'm'])
})

test('an import is taken back as long as nothing of it was changed, and within a day', async () => {
  const officer = await officerOfNewClub()
  const first = csv('7;Ohnesorg;Otto;03.04.1980;;;;;')
  await run(officer, await handIn(officer, first))
  const [otto] = await everybody(officer)
  const draft = await handIn(
    officer,
    csv('7;Ohnesorg;Otto;03.04.1980;otto@example.org;Ulm;;;', '8;Berg;Ida;01.02.1990;;;;;'),
  )
  expect((await one(officer, draft))?.counts).toMatchObject({ create: 1, fill: 1 })
  const done = await run(officer, draft)
  expect(done?.undoUntil).toBe(w.clock.now().add({ hours: 24 }).epochMilliseconds)
  expect((await officer.members.one({ uid: otto?.id ?? '' })).contact.email).toBe('otto@example.org')

  await officer.memberImport.undo(draft)
  expect(await one(officer, draft)).toMatchObject({ state: 'undone', undoUntil: null })
  expect((await everybody(officer)).map(({ name, email }) => [name, email])).toEqual([['Otto Ohnesorg', '']])
  await expect(officer.memberImport.undo(draft), 'it is taken back once').rejects.toMatchObject({
    code: 'IMPORT_NOT_FOUND',
  })

  const again = await handIn(officer, csv('8;Berg;Ida;01.02.1990;;;;;'))
  await run(officer, again)
  const ida = (await everybody(officer)).find(({ name }) => name === 'Ida Berg')
  await officer.members.update({ uid: ida?.id ?? '', version: 0, data: { contact: { phone: '0731 1' } } })
  await expect(officer.memberImport.undo(again)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await everybody(officer)).toHaveLength(2)

  const last = await handIn(officer, csv('9;Tal;Udo;01.02.1991;;;;;'))
  await run(officer, last)
  const later = await aDayLater(officer)
  await expect(later.memberImport.undo(last)).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
})

test('a file that names somebody of another club, by id, mail and birth, enters a person of its own and touches nobody there [S03]', async () => {
  const officer = await officerOfNewClub()
  const anna = await w.as('anna')
  const before = await anna.members.one({ uid: w.people.ben })
  const file = Buffer.from(
    ['uid;Nr.;Nachname;Vorname;E-Mail', `${w.people.ben};7;Brandt;Ben;ben@demo.example`].join('\n'),
  )
  const draft = await handIn(officer, file)
  const { rows } = await officer.memberImport.rows(draft)
  expect(rows).toMatchObject([{ double: null }])
  expect(await run(officer, draft)).toMatchObject({ state: 'done', done: 1 })
  const [entered, ...others] = await everybody(officer)
  expect(others).toEqual([])
  expect(entered).toMatchObject({ name: 'Ben Brandt', memberNumber: 7, hasAttachedAccount: false })
  expect(entered?.id).not.toBe(w.people.ben)
  expect(await anna.members.one({ uid: w.people.ben })).toEqual(before)
})

test('when somebody takes a number meanwhile, nothing at all is imported, and it can be read again', async () => {
  const officer = await officerOfNewClub()
  const draft = await handIn(officer, csv('7;Ohnesorg;Otto;03.04.1980;;;;;', '8;Berg;Ida;01.02.1990;;;;;'))
  const person = { email: '', fullName: 'Udo Tal', firstName: 'Udo', lastName: 'Tal', callName: 'Udo', isMember: true }
  await officer.members.createPerson({ ...person, memberNumber: 8 })
  expect(await run(officer, draft)).toMatchObject({ state: 'failed', done: 0 })
  expect((await everybody(officer)).map(({ name }) => name)).toEqual(['Udo Tal'])
  expect(await one(officer, draft), 'it was read again, and says why').toMatchObject({
    ...{ counts: { create: 1, wrong: 1 }, failure: 'MEMBER_NUMBER_EXISTS' },
  })
  const { rows: wrong } = await officer.memberImport.rows({ ...draft, state: 'wrong' })
  expect(wrong).toMatchObject([
    { row: 3, name: 'Ida Berg', faults: [{ code: 'NUMBER_TAKEN', header: 'Nr.', column: 0 }] },
  ])
  expect(await run(officer, draft)).toMatchObject({ state: 'done', done: 1 })
})

const faultsOf = async (officer: Client, draft: { id: Id<'memberImport'> }) =>
  (await officer.memberImport.rows(draft)).rows.flatMap(({ row, faults }) => faults.map(({ code }) => `${row} ${code}`))

test('each kind of fault is mended in all rows by one act, and a row by itself', async () => {
  const officer = await officerOfNewClub()
  const person = { email: '', fullName: 'Udo Tal', firstName: 'Udo', lastName: 'Tal', callName: 'Udo', isMember: true }
  await officer.members.createPerson({ ...person, memberNumber: 1 })
  await officer.members.createPerson({ ...person, fullName: 'Ute Tal', firstName: 'Ute', memberNumber: 2 })
  const draft = await handIn(officer, sample(8))
  expect((await one(officer, draft))?.mends).toContainEqual({ code: 'NUMBER_TAKEN', count: 3 })
  await officer.memberImport.decide({ ...draft, decision: 'leave' })
  const acts = [
    ['NUMBER_TAKEN', 'newNumber'],
    ['IBAN_INVALID', 'leaveOut'],
    ['DATE_INVALID', 'leaveOut'],
    ['DATE_UNCLEAR', 'dayFirst'],
    ['BIRTH_IN_FUTURE', 'leaveOut'],
    ['LEFT_BEFORE_JOINED', 'leaveOut'],
  ] as const
  for (const [code, way] of acts) await officer.memberImport.mendAll({ ...draft, code, way })
  const { rows: wrong } = await officer.memberImport.rows({ ...draft, state: 'wrong' })
  expect(wrong.map(({ row }) => row)).toEqual([23, 31, 41])
  expect(await one(officer, draft)).toMatchObject({ counts: { open: 0, wrong: 3, leave: 4, create: 30 }, mends: [] })

  const [several] = wrong
  const name = several?.cells.indexOf('Eheleute Gisela und Heinz Immergrün') ?? -1
  const cell = { column: name, was: 'Eheleute Gisela und Heinz Immergrün', text: 'Immergrün, Gisela' }
  const couple = { column: 16, was: several?.cells[16] ?? '', text: 'Frau' }
  await officer.memberImport.mendRow({ ...draft, row: 23, cells: [cell, couple] })
  const [mended] = (await officer.memberImport.rows({ ...draft, after: '22' })).rows
  expect(mended).toMatchObject({ row: 23, state: 'create', name: 'Gisela Immergrün', corrected: [name, 16] })
  await expect(
    officer.memberImport.mendRow({ ...draft, row: 23, cells: [{ ...cell, text: 'Immergrün, Heinz' }] }),
    'somebody else was quicker',
  ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })

  const { counts } = (await one(officer, draft)) ?? {}
  const before = (await everybody(officer)).length
  expect(await run(officer, draft)).toMatchObject({ state: 'done', done: (counts?.create ?? 0) + (counts?.fill ?? 0) })
  const people = await everybody(officer)
  expect(people, 'as many as the dry run said').toHaveLength(before + (counts?.create ?? 0))
  const [anton] = people.filter(({ name: of }) => of === 'Anton Ackerblick')
  expect(anton).toMatchObject({ status: 'member' })
  expect(anton?.memberNumber, 'a new number is one that nobody has').toBeGreaterThan(2)
})

test('two officers who mend at once both keep what they mended', async () => {
  const officer = await officerOfNewClub()
  const draft = await handIn(officer, csv('7;;Otto;03.04.1980;;;;;', '8;Berg;Ida;31.02.1990;;;;;', '9;Tal;Udo;;;;;;'))
  expect(await faultsOf(officer, draft)).toEqual(['2 NAME_HALF', '3 DATE_INVALID', '4 BIRTH_DATE_MISSING'])
  await Promise.all([
    officer.memberImport.mendRow({ ...draft, row: 2, cells: [], isRight: true }),
    officer.memberImport.mendRow({ ...draft, row: 3, cells: [{ column: 3, was: '31.02.1990', text: '28.02.1990' }] }),
    officer.memberImport.mendRow({ ...draft, row: 4, cells: [{ column: 3, was: '', text: '1.5.2001' }] }),
  ])
  expect(await faultsOf(officer, draft)).toEqual([])
  await expect(
    officer.memberImport.mendAll({ ...draft, code: 'NAME_MISSING', way: 'leaveOut' }),
    'no act mends what only a person knows',
  ).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await run(officer, draft)
  expect((await everybody(officer)).map(({ name }) => name).sort()).toEqual(['Ida Berg', 'Otto', 'Udo Tal'])
})

test('the row that names the columns and what kinds of members are can be said, and what is left is named', async () => {
  const officer = await officerOfNewClub()
  const lines = ['Liste;;;', 'Alt;Nr;Wer;Art', 'x;1;Ida Berg;Aktiv', 'x;2;Otto Ohnesorg;Sponsor', 'Summe;2;;']
  const draft = await handIn(officer, Buffer.from(lines.join('\n')))
  expect(await one(officer, draft), 'no row names columns that are known').toMatchObject({ headerRow: 0 })
  await officer.memberImport.readAgain({ ...draft, headerRow: 2 })
  await officer.memberImport.readAgain({ ...draft, columns: ['', 'memberNumber', 'lastName', 'status'] })
  expect(await one(officer, draft)).toMatchObject({
    ...{ headerRow: 2, leftColumns: ['Alt'], skippedCount: 2 },
    skipped: [
      { row: 1, why: 'above', text: 'Liste' },
      { row: 5, why: 'footer', text: 'Summe 2' },
    ],
    kinds: [
      { word: 'Aktiv', count: 1, kind: 'member' },
      { word: 'Sponsor', count: 1, kind: 'contact' },
    ],
  })
  await officer.memberImport.readAgain({
    ...draft,
    kinds: [
      { word: 'Aktiv', kind: 'exMember' },
      { word: 'Sponsor', kind: 'member' },
    ],
  })
  await run(officer, draft)
  expect((await everybody(officer)).map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
    'Ida Berg exMember',
    'Otto Ohnesorg member',
  ])
})

test('of two officers at once one begins the import, and it is done once', async () => {
  const officer = await officerOfNewClub()
  const draft = await handIn(officer, csv('7;Ohnesorg;Otto;03.04.1980;;;;;'))
  const begun = await Promise.allSettled([officer.memberImport.run(draft), officer.memberImport.run(draft)])
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await w.app.jobs.done()
  expect(await everybody(officer)).toHaveLength(1)
})

test('nobody sees or touches the import of another club, or without the right [T01]', async () => {
  const officer = await officerOfNewClub()
  const draft = await handIn(officer, csv('7;Ohnesorg;Otto;03.04.1980;;;;;'))
  const anna = await w.as('anna')
  const GONE = { code: 'IMPORT_NOT_FOUND' }
  await expect(anna.memberImport.rows(draft)).rejects.toMatchObject(GONE)
  await expect(anna.memberImport.run(draft)).rejects.toMatchObject(GONE)
  await expect(anna.memberImport.remove(draft)).rejects.toMatchObject(GONE)
  expect((await anna.memberImport.list({})).imports.map(({ id }) => id)).not.toContain(draft.id)
  const reader = await holding(officer, { members: 'r' })
  await expect(reader.memberImport.list({})).rejects.toMatchObject(NO)
  await expect(handIn(reader, csv('1;a;b;;;;;;'))).rejects.toMatchObject(NO)
})

test('a file that waited for a day is forgotten, with all that was read of it', async () => {
  const officer = await officerOfNewClub()
  const draft = await handIn(officer, csv('7;Ohnesorg;Otto;03.04.1980;;;;;'))
  const later = await aDayLater(officer)
  for (const [index, sweep] of (memberImportRoom.sweeps ?? []).entries())
    await w.database.rows(`sweep_imports_${index}`, sweep, [w.clock.now().toString()])
  expect(await one(later, draft)).toBeUndefined()
  const left = await w.database.rows('left_rows', 'SELECT FROM member_import_rows WHERE import_id = $1', [draft.id])
  expect(left).toEqual([])
})
