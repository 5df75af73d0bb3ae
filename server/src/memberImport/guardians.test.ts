import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { expect, test } from 'vitest'
import { type Client, clientOf, formOf, world } from '../../world/testWorld.ts'
import { createClub } from '../clubs/create.ts'
import familyRoom from '../families/room.ts'
import { join } from '../members/join.ts'
import { createUser } from '../users/create.ts'

const w = await world()
const HEADER = 'Nr.;Nachname;Vorname;Geburtsdatum;E-Mail;Gesetzl. Vertreter;E-Mail Vertreter;Telefon Vertreter'

/** An officer of a club in which nobody else is yet. */
async function officerOfNewClub(): Promise<Client> {
  const now = w.clock.now()
  const { clubId, uid } = await w.database.systemTransaction(async (db) => {
    const club = await createClub(db, { name: 'SV Neuland', timeZone: 'Europe/Berlin' }, now)
    const person = await createUser(
      db,
      { email: `${crypto.randomUUID()}@demo.example`, passwordHash: null, verified: true },
      now,
    )
    await join(db, { clubId: club, uid: person, status: 'member', permissions: { owner: 'w' } })
    return { clubId: club, uid: person }
  })
  const { token } = await w.as({ uid })
  return clientOf(w.url, { uid, token, clubId })
}

async function handIn(officer: Client, ...lines: string[]): Promise<{ id: Id<'memberImport'> }> {
  const file = Buffer.from([HEADER, ...lines].join('\n'))
  const { body } = await officer.send(
    'POST',
    '/admin/members/imports',
    formOf(file, { name: 'alt.csv', type: 'text/csv' }),
  )
  return { id: body.id as Id<'memberImport'> }
}
const one = async (officer: Client, { id }: { id: string }) =>
  (await officer.memberImport.list({})).imports.find((found) => found.id === id)
async function run(officer: Client, draft: { id: Id<'memberImport'> }, makesContacts: boolean) {
  await officer.memberImport.run({ ...draft, makesContacts })
  await w.app.jobs.done()
  return one(officer, draft)
}
const people = async (officer: Client) =>
  (await officer.members.list({})).members.filter(({ id }) => id !== officer.uid)
async function familyOf(officer: Client, name: string) {
  const child = (await people(officer)).find((each) => each.name === name)
  const { guardians } = await officer.families.guardians({ uid: child?.id ?? '' })
  return guardians.map((each) => [each.name, each.state])
}

const KAI = '1;Berg;Kai;01.02.2015;kai@example.org;Ida Berg;kai@example.org;0171 3920001'
const LEA = '2;Berg;Lea;03.04.2017;;Berg, Ida;;'
const EVA = '3;Tal;Eva;01.02.2014;eva@example.org;Uwe Hang;uwe@example.org;02772 1898'
const UDO = '4;Tal;Udo;01.02.1980;udo@example.org;;;'
const TOM = '5;Tal;Tom;05.06.2016;;Udo Tal;;'

test('guardians of a file who are no row become contacts by the one act of the officer, are proposed for their children, never get a child’s own mail and never become members', async () => {
  const officer = await officerOfNewClub()
  const draft = await handIn(officer, KAI, LEA, EVA, UDO, TOM)
  expect(await one(officer, draft)).toMatchObject({
    counts: { create: 5, wrong: 0, open: 0 },
    guardianCount: 2,
    guardians: [
      { name: 'Ida Berg', children: 2, isKnown: false },
      { name: 'Uwe Hang', children: 1, isKnown: false },
    ],
  })
  expect(await run(officer, draft, true)).toMatchObject({ state: 'done', done: 5 })
  const all = await people(officer)
  const contacts = all.filter(({ status }) => status === 'contact')
  expect(contacts.map(({ name, email, memberNumber }) => [name, email, memberNumber]).toSorted()).toEqual([
    ['Ida Berg', '', null],
    ['Uwe Hang', 'uwe@example.org', null],
  ])
  const ida = contacts.find(({ name }) => name === 'Ida Berg')
  const { contact } = await officer.members.one({ uid: ida?.id ?? '' })
  expect([contact.mobile, contact.phone]).toEqual(['0171 3920001', ''])
  expect(all.filter(({ status }) => status === 'member')).toHaveLength(5)
  for (const [child, guardian] of [
    ['Kai Berg', 'Ida Berg'],
    ['Lea Berg', 'Ida Berg'],
    ['Eva Tal', 'Uwe Hang'],
    ['Tom Tal', 'Udo Tal'],
  ] as const)
    expect(await familyOf(officer, child), child).toEqual([[guardian, 'proposed']])
})

test('without that act nobody is entered besides the rows, and the name stays in its field; who stands in a row is proposed anyway', async () => {
  const officer = await officerOfNewClub()
  const draft = await handIn(officer, EVA, UDO, TOM)
  await run(officer, draft, false)
  expect((await people(officer)).map(({ name }) => name).toSorted()).toEqual(['Eva Tal', 'Tom Tal', 'Udo Tal'])
  expect(await familyOf(officer, 'Tom Tal')).toEqual([['Udo Tal', 'proposed']])
  expect(await familyOf(officer, 'Eva Tal')).toEqual([])
  const eva = (await people(officer)).find(({ name }) => name === 'Eva Tal')
  const { customFields } = await officer.members.one({ uid: eva?.id ?? '' })
  expect(customFields.map(({ value }) => value)).toContain('Uwe Hang uwe@example.org 02772 1898')
})

test('a guardian whom the club has is proposed and not entered twice, and is told; the officer is none, and a third one is not proposed', async () => {
  const officer = await officerOfNewClub()
  const { clubId } = officer
  const uwe = await w.database.systemTransaction(async (db) => {
    const name = { full: 'Uwe Hang', first: 'Uwe', last: 'Hang', call: 'Uwe' }
    const uid = await createUser(
      db,
      { email: `uwe${crypto.randomUUID()}@demo.example`, passwordHash: null, verified: true, name },
      w.clock.now(),
    )
    await join(db, { clubId, uid, status: 'member', permissions: null, memberNumber: 90 })
    return uid
  })
  await w.database.rows(
    'name_officer',
    "UPDATE users SET first_name = 'Olga', last_name = 'Ost', full_name = 'Olga Ost' WHERE uid = $1",
    [officer.uid],
  )
  const draft = await handIn(officer, EVA.replace('uwe@example.org', ''), '6;Ost;Mia;01.02.2015;;Olga Ost;;')
  expect((await one(officer, draft))?.guardians).toEqual([
    { name: 'Uwe Hang', children: 1, isKnown: true },
    { name: 'Olga Ost', children: 1, isKnown: true },
  ])
  await run(officer, draft, true)
  expect((await people(officer)).map(({ name }) => name).toSorted()).toEqual(['Eva Tal', 'Mia Ost', 'Uwe Hang'])
  expect(await familyOf(officer, 'Eva Tal')).toEqual([['Uwe Hang', 'proposed']])
  expect(await familyOf(officer, 'Mia Ost')).toEqual([])
  const asUwe = clientOf(w.url, { uid: uwe, token: (await w.as({ uid: uwe })).token, clubId })
  expect((await asUwe.notifications.list({})).notifications.map(({ title }) => title)).toEqual([
    'Handelst du für Eva Tal?',
  ])
  const [asked] = (await asUwe.families.children({})).children
  expect(asked).toMatchObject({ name: 'Eva Tal', state: 'proposed' })

  // With two guardians a third one is not proposed, and the file comes nevertheless.
  const eva = (await people(officer)).find(({ name }) => name === 'Eva Tal')?.id ?? ''
  await officer.families.invite({ uid: eva, email: 'zweite@example.org' })
  const again = await handIn(officer, EVA.replace('Uwe Hang', 'Ute Hang'))
  expect(await run(officer, again, true)).toMatchObject({ state: 'done' })
  expect((await officer.families.guardians({ uid: eva })).guardians).toHaveLength(2)
})

test('an import is taken back with the contacts and proposals that it made, also those for somebody who was there before', async () => {
  const officer = await officerOfNewClub()
  await run(officer, await handIn(officer, KAI.replace('Ida Berg', ''), UDO, TOM.replace('Udo Tal', '')), false)
  const before = await people(officer)
  const draft = await handIn(officer, KAI, TOM)
  expect((await one(officer, draft))?.counts).toMatchObject({ create: 0, fill: 2 })
  await run(officer, draft, true)
  expect((await people(officer)).map(({ name }) => name)).toContain('Ida Berg')
  expect(await familyOf(officer, 'Tom Tal')).toEqual([['Udo Tal', 'proposed']])
  w.clock.pass({ seconds: 1 })
  await officer.memberImport.undo(draft)
  expect(await people(officer)).toEqual(before)
  for (const child of ['Kai Berg', 'Tom Tal']) expect(await familyOf(officer, child)).toEqual([])
})

test('a contact who is let in as an account is asked as that account, and acts once it has said yes; a month changes nothing while nobody could', async () => {
  const officer = await officerOfNewClub()
  await run(officer, await handIn(officer, EVA), true)
  const all = await people(officer)
  const [eva, contact] = ['Eva Tal', 'Uwe Hang'].map((name) => all.find((each) => each.name === name)?.id ?? '')
  await officer.families.invite({ uid: eva ?? '', email: 'zweite@example.org' })
  const monthLater = w.clock
    .now()
    .add({ hours: 24 * 31 })
    .toString()
  const [lapsed = ''] = familyRoom.sweeps ?? []
  await w.database.rows('lapsed_proposals', lapsed, [monthLater])
  expect(await familyOf(officer, 'Eva Tal'), 'who could confirm by mail is asked no more').toEqual([
    ['Uwe Hang', 'proposed'],
  ])

  const uid = await w.database.systemTransaction((db) =>
    createUser(
      db,
      {
        ...{ email: `${crypto.randomUUID()}@demo.example`, passwordHash: null, verified: true },
        name: { full: 'Uwe Hang', first: 'Uwe', last: 'Hang', call: 'Uwe' },
      },
      w.clock.now(),
    ),
  )
  const { code } = await officer.members.renewJoinCode({})
  const uwe = clientOf(w.url, { uid, token: (await w.as({ uid })).token, clubId: officer.clubId })
  await uwe.members.requestAccess({ clubId: officer.clubId, code: code ?? '', comment: '' })
  const [request] = (await officer.members.requests({})).requests
  expect(request?.proposals.map(({ name }) => name)).toEqual(['Uwe Hang'])
  await officer.members.decideRequest({
    ...{ uid, action: 'approve', addType: 'guest' },
    ...{ mergeMembers: true, mergeMemberUid: contact ?? '' },
  })
  const [asked] = (await uwe.families.children({})).children
  expect(asked).toMatchObject({ name: 'Eva Tal', state: 'proposed' })
  await uwe.families.confirm({ id: asked?.id ?? '' })
  expect(await familyOf(officer, 'Eva Tal')).toEqual([['Uwe Hang', 'confirmed']])
})
