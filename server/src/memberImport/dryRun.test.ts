import { readdirSync, readFileSync } from 'node:fs'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { expect, test } from 'vitest'
import { type Client, clientOf, formOf, world } from '../../world/testWorld.ts'
import { createClub } from '../clubs/create.ts'
import { join } from '../members/join.ts'
import { createUser } from '../users/create.ts'

const w = await world()
const SAMPLES = new URL('../../../domain/src/memberImport/samples/', import.meta.url)
const FILES = ['', 'own/'].flatMap((folder) =>
  readdirSync(new URL(folder, SAMPLES))
    .filter((name) => /\.(csv|xlsx)$/.test(name))
    .map((name) => ({ name, file: new URL(`${folder}${name}`, SAMPLES) })),
)

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

async function rowsOf(officer: Client, draft: { id: Id<'memberImport'> }) {
  const all = []
  for (;;) {
    const { rows } = await officer.memberImport.rows({ ...draft, after: `${all.at(-1)?.row ?? 0}` })
    if (rows.length === 0) return all
    all.push(...rows)
  }
}

const namesOf = async (officer: Client) => (await officer.groups.list({})).groups.map(({ name }) => name.de)

test.each(FILES)('what the dry run of $name says is what the run does', async ({ name, file }) => {
  const officer = await officerOfNewClub()
  const before = await namesOf(officer)
  const { body } = await officer.send(
    'POST',
    '/admin/members/imports',
    formOf(readFileSync(file), { name, type: 'text/csv' }),
  )
  expect(body).toEqual({ id: expect.any(String) })
  const draft = { id: body.id as Id<'memberImport'> }
  const one = async () => (await officer.memberImport.list({})).imports.find(({ id }) => id === draft.id)
  await officer.memberImport.decide({ ...draft, decision: 'create' })
  const dry = await one()
  const rows = await rowsOf(officer, draft)
  const status = dry?.columns.findIndex(({ field }) => field === 'status') ?? -1
  expect(dry?.counts.open).toBe(0)

  await officer.memberImport.run({ ...draft, makesContacts: true })
  await w.app.jobs.done()
  const done = await one()
  expect(done).toMatchObject({ state: 'done', done: (dry?.counts.create ?? 0) + (dry?.counts.fill ?? 0) })
  const people = await everybody(officer)
  const strangers = dry?.guardians.filter(({ isKnown }) => !isKnown).map((guardian) => guardian.name) ?? []
  expect(people).toHaveLength((dry?.counts.create ?? 0) + strangers.length)
  for (const guardian of strangers)
    expect(people.filter(({ name: of, status }) => guardian.endsWith(of) && status === 'contact')).toHaveLength(1)
  const words = new Map(dry?.kinds.map(({ word, kind }) => [word, kind]))
  const entered = rows.filter(({ state }) => state === 'create')
  expect(people.filter(({ isCompany }) => isCompany)).toHaveLength(entered.filter(({ isCompany }) => isCompany).length)
  if (status >= 0)
    for (const { name: of, cells } of entered) {
      const kind = words.get(cells[status] ?? '')
      if (kind !== undefined && kind !== 'member')
        expect(people.filter((person) => person.name === of && person.status === kind)).toHaveLength(1)
    }
  expect((await namesOf(officer)).filter((group) => !before.includes(group)).sort()).toEqual(dry?.newGroups.toSorted())
})
