import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Client, world } from '../../world/testWorld.ts'
import { actsFor } from './actsFor.ts'

const w = await world()
const eichenhain = w.clubs.eichenhain.id
await w.database.rows(
  'invites',
  `UPDATE clubs SET features = features || '{"members_accessLimit": 100000}' WHERE id = $1`,
  [eichenhain],
)
/** Two officers who may do all with people, and who may work together; two who could be guardians. */
const officers = [await w.as('anna'), await w.as({ uid: w.crowd[0] ?? '' })]
await w.database.rows(
  'officer',
  `UPDATE memberships SET permissions = '{"members": "w", "groups": "w"}' WHERE uid = $1`,
  [w.crowd[0]],
)
const guardians = [await w.as('ben'), await w.as('clara')]
const callers = [...officers, ...guardians]

/** Adults with accounts of whom the own account says nothing, or the truth; and a young person with an account. */
const born = { silent: null, adult: '1980-06-01', turning: '2008-05-20', young: '2012-06-01' } as const
type Who = keyof typeof born
const WHO = Object.keys(born) as Who[]
let made = 0
async function member(birthDate: string | null): Promise<Client> {
  const uid = randomUUID()
  await w.database.rows(
    'member_made',
    `INSERT INTO users (uid, email, full_name, mark, verified, birth_date, created_on)
     VALUES ($1::uuid, $1::text || '@demo.example', 'M', $1::text, true, $2, now())`,
    [uid, birthDate],
  )
  await w.database.rows('member_joined', `INSERT INTO memberships (club_id, uid, status) VALUES ($1, $2, 'member')`, [
    eichenhain,
    uid,
  ])
  return w.as({ uid })
}

type World = { people: Record<Who, Client>; entered: Id<'user'>[]; proposed: Id<'guardianship'>[] }
type Act = { name: string; run: (world: World) => Promise<unknown> }
const officer = fc.constantFrom(...officers)
const guardian = fc.constantFrom(...callers)
const who = fc.constantFrom(...WHO)
const day = fc.constantFrom('2014-01-01', '2008-05-20', '1980-01-01')
const last = <Item>(items: readonly Item[], from: number) => items.at(-1 - (from % Math.max(1, items.length)))

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(officer, who, day).map(([by, of, birthDate]) => ({
    name: `an officer notes that ${of} was born on ${birthDate}`,
    run: async ({ people }: World) => {
      const { uid } = people[of]
      const { version } = await by.members.one({ uid })
      return by.members.update({ uid, version, data: { personals: { birthDate } } })
    },
  })),
  fc.tuple(officer, day).map(([by, birthDate]) => ({
    name: `an officer enters somebody born on ${birthDate}`,
    run: async ({ entered }: World) => {
      made += 1
      const names = { fullName: 'Ute', firstName: 'Ute', lastName: 'U', callName: 'Ute' }
      const memberNumber = 60_000 + made
      const { uid } = await by.members.createPerson({ email: '', ...names, isMember: true, memberNumber })
      entered.push(uid)
      return by.members.update({ uid, version: 0, data: { personals: { birthDate } } })
    },
  })),
  fc.tuple(officer, guardian, fc.option(who, { nil: undefined }), fc.boolean()).map(([by, to, of, byMail]) => ({
    name: `an officer proposes a guardian of ${of ?? 'the one who was entered'}`,
    run: async ({ people, entered, proposed }: World) => {
      const uid = of === undefined ? (entered.at(-1) ?? '') : people[of].uid
      const email = `${Object.entries(w.people).find(([, each]) => each === to.uid)?.[0] ?? 'member01'}@demo.example`
      const { id } = await (byMail
        ? by.families.invite({ uid, email })
        : by.families.link({ uid, guardianUid: to.uid }))
      proposed.push(id)
    },
  })),
  fc.tuple(fc.constantFrom(...guardians), who).map(([by, of]) => ({
    name: `somebody is proposed as a guardian of ${of} and confirms`,
    run: async ({ people, proposed }: World) => {
      const { id } = await (officers[0] as Client).families.link({ uid: people[of].uid, guardianUid: by.uid })
      proposed.push(id)
      await by.families.confirm({ id })
    },
  })),
  fc.tuple(guardian, fc.nat(3)).map(([by, from]) => ({
    name: 'somebody confirms',
    run: ({ proposed }: World) => by.families.confirm({ id: last(proposed, from) ?? '' }),
  })),
  fc.tuple(guardian, fc.nat(3)).map(([by, from]) => ({
    name: 'somebody ends one',
    run: ({ proposed }: World) => by.families.end({ id: last(proposed, from) ?? '' }),
  })),
  fc.tuple(officer, who).map(([by, to]) => ({
    name: `an officer merges the one who was entered into ${to}`,
    run: ({ people, entered }: World) =>
      by.members.merge({ source: entered.at(-1) ?? '', target: people[to].uid, deleteAfter: true }),
  })),
  fc.tuple(officer, who).map(([by, to]) => ({
    name: `${to} accepts the invitation of the one who was entered`,
    run: async ({ people, entered }: World) => {
      const { papers } = await by.members.invite({ uids: [entered.at(-1) ?? ''], by: 'paper' })
      return people[to].members.acceptInvitation({ secret: papers[0]?.secret ?? '', isSamePerson: true })
    },
  })),
  fc.constant({
    name: 'a birthday comes',
    run: async () => w.clock.set('2026-05-19T22:00:00Z'),
  }),
)

/** Whether anybody acts for the person now. */
async function isActedFor(uid: Id<'user'>): Promise<boolean> {
  const asked = callers.map((by) =>
    w.database.transaction({ clubId: eichenhain }, (db) =>
      actsFor(db, { clubId: eichenhain, by: by.uid, childUid: uid, now: w.clock.now() }),
    ),
  )
  return (await Promise.all(asked)).some(Boolean)
}

test('no sequence of records, proposals, merges and invitations, also by officers who work together, gives power over an adult who has an account', async () => {
  const begin = w.clock.now().toString()
  let power = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 20 }), async (steps) => {
      w.clock.set(begin)
      const people = {} as Record<Who, Client>
      for (const one of WHO) people[one] = await member(born[one])
      const state: World = { people, entered: [], proposed: [] }
      for (const { run } of steps) {
        await run(state).catch((error: { code?: string }) => {
          if (error.code === undefined || error.code === 'UNKNOWN') throw error
        })
        const isOver = w.clock.now().toString() !== begin
        for (const one of ['silent', 'adult', ...(isOver ? (['turning'] as const) : [])] as const)
          expect(await isActedFor(people[one].uid)).toBe(false)
        if (await isActedFor(people.young.uid)) power += 1
        if (await isActedFor(people.turning.uid)) power += 1
      }
    }),
    { numRuns: 40 },
  )
  w.clock.set(begin)
  // It would mean nothing if nobody ever got anywhere.
  expect(power).toBeGreaterThan(0)
})
