import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { type Client, clientOf, world } from '../../world/testWorld.ts'

const w = await world({ proxies: ['127.0.0.1'] })
const eichenhain = w.clubs.eichenhain.id
const anna = await w.as('anna')
// A member of another club, and not of this one.
const cara = await w.as('cara')

/** Somebody with an account and without any club. */
let made = 0
async function stranger(): Promise<Client> {
  made += 1
  const [person] = await w.database.rows<{ uid: string }>(
    'stranger',
    `INSERT INTO users (uid, email, full_name, mark, verified, created_on)
     VALUES (gen_random_uuid(), $1, $2, $1, true, now()) RETURNING uid`,
    [`new${made}@demo.example`, `Neu ${made}`],
  )
  return w.as({ uid: person?.uid ?? '' })
}
const asked = async (as: Client = anna) => (await as.members.requests({})).requests.map(({ id }) => id)
const own = async (person: Client) =>
  (await person.members.ownRequests({})).requests.map(({ id, status, denialReason }) => [id, status, denialReason])
const told = async (person: Client) => {
  await w.app.jobs.done()
  return (await person.notifications.list({})).notifications.map(({ title, body }) => `${title} ${body}`)
}
const statusOf = async ({ uid }: Client) => {
  const found = await w.database.rows<{ status: string }>(
    'status_of',
    'SELECT status FROM memberships WHERE club_id = $1 AND uid = $2',
    [eichenhain, uid],
  )
  return found[0]?.status
}

/** The server's answer to a person who has this code and asks from an address of the internet. */
async function find(code: string, address = '198.51.100.1'): Promise<{ clubId?: string; errorCode?: string }> {
  const answer = await fetch(`${w.url}/clubs/join?${new URLSearchParams({ code })}`, {
    headers: { 'x-forwarded-for': address },
  })
  return answer.json() as Promise<{ clubId?: string; errorCode?: string }>
}

test('a code names its club to anybody who holds it, until it is renewed or ended', async () => {
  expect(await anna.members.joinCode({})).toEqual({ code: null })
  const { code } = await anna.members.renewJoinCode({})
  expect(await anna.members.joinCode({})).toEqual({ code })
  const club = { clubId: eichenhain, clubName: 'SV Eichenhain 1898 e.V.' }
  for (const typed of [code, code?.toLowerCase(), code?.replace('-', '')]) expect(await find(typed ?? '')).toEqual(club)

  const { code: next } = await anna.members.renewJoinCode({})
  expect(await find(code ?? '')).toMatchObject({ errorCode: 'CODE_INVALID' })
  expect(await find(next ?? '')).toEqual(club)
  await anna.members.endJoinCode({})
  expect(await find(next ?? '')).toMatchObject({ errorCode: 'CODE_INVALID' })
})

test('codes cannot be guessed: wrong ones run out for the address that sends them, not the right one', async () => {
  const { code } = await anna.members.renewJoinCode({})
  const guesser = '198.51.100.7'
  const answers = new Set<unknown>()
  for (let index = 0; index < 30; index += 1) {
    const wrong = `0000-${String(index).padStart(4, '0')}`
    answers.add((await find(wrong, guesser)).errorCode)
  }
  expect([...answers]).toEqual(['CODE_INVALID', 'TOO_MANY_REQUESTS'])
  expect(await find(code ?? '', guesser)).toMatchObject({ clubId: eichenhain })
})

test('somebody asks, every officer for members hears of it, and the yes opens the club at once [CLUB-029] [CLUB-032] [MEMB-072]', async () => {
  const person = await stranger()
  const theirs = await watch(w.origin, { token: person.token })
  const officers = await watch(w.origin, { token: anna.token, clubId: eichenhain })
  await theirs.subscribe('openClubs')
  await officers.subscribe('accessRequests')
  await person.members.requestAccess({ clubId: eichenhain, comment: 'Wir kennen uns.' })
  await officers.until(() => JSON.stringify(officers.changes()).includes(person.uid))
  expect((await anna.members.requests({})).requests).toContainEqual({
    id: person.uid,
    name: `Neu ${made}`,
    email: `new${made}@demo.example`,
    isVerified: true,
    comment: 'Wir kennen uns.',
    createdOn: expect.any(Number),
    was: null,
    proposals: [],
  })
  expect((await told(anna))[0]).toBe(
    `Neu ${made} möchte zu SV Eichenhain 1898 e.V. Neu ${made} bittet SV Eichenhain 1898 e.V. um Aufnahme. Dazu geschrieben: „Wir kennen uns.“`,
  )
  expect(await own(person)).toEqual([[eichenhain, 'pending', '']])
  await expect(person.members.requestAccess({ clubId: eichenhain })).rejects.toMatchObject({
    code: 'MEMBERSHIP_REQUEST_EXISTS',
  })

  await anna.members.decideRequest({ uid: person.uid, action: 'approve', addType: 'member' })
  await theirs.until(() => JSON.stringify(theirs.changes()).includes(eichenhain))
  expect(await own(person)).toEqual([[eichenhain, 'approved', '']])
  expect((await told(person))[0]).toContain('Willkommen bei SV Eichenhain 1898 e.V.')
  expect(await asked()).not.toContain(person.uid)
  const { changes } = await anna.members.changes({ uid: person.uid })
  expect(JSON.stringify(changes[0])).toContain('"pending"')
})

test('what was decided keeps who decided and when, whether yes, no, or no for good, until the person asks again [CLUB-026] [CLUB-027] [CLUB-042]', async () => {
  const [person, other] = [await stranger(), await stranger()]
  const decided = async (uid: string, as = anna) =>
    (await as.members.decidedRequests({})).requests.find((request) => request.uid === uid)
  const asks = w.clock.now().epochMilliseconds
  await person.members.requestAccess({ clubId: eichenhain })
  await other.members.requestAccess({ clubId: eichenhain })
  expect(await decided(person.uid)).toBeUndefined()
  w.clock.pass({ minutes: 5 })
  const officers = await watch(w.origin, { token: anna.token, clubId: eichenhain })
  await officers.subscribe('decidedRequests')
  await anna.members.decideRequest({ uid: person.uid, action: 'approve', addType: 'guest' })
  await officers.until(() => JSON.stringify(officers.changes()).includes(person.uid))
  const yes = {
    ...{ id: person.uid, uid: person.uid, status: 'approved', createdOn: asks, denialReason: '', blocked: false },
    approvedBy: { uid: anna.uid, name: 'Anna Ahrens' },
    approvedOn: w.clock.now().epochMilliseconds,
    member: { name: expect.stringMatching(/^Neu /), memberNumber: null, status: 'guest' },
  }
  expect(await decided(person.uid)).toEqual(yes)

  const no = { uid: other.uid, action: 'reject', denialReason: 'Wir sind voll.' } as const
  await anna.members.decideRequest(no)
  const refused = {
    ...{ ...yes, id: other.uid, uid: other.uid, status: 'rejected', denialReason: 'Wir sind voll.' },
    member: { ...yes.member, status: 'denied' },
  }
  expect(await decided(other.uid)).toEqual(refused)
  expect(
    (await anna.members.decidedRequests({})).requests
      .slice(0, 2)
      .map(({ uid }) => uid)
      .sort(),
  ).toEqual([person.uid, other.uid].sort())

  w.clock.pass({ minutes: 5 })
  const again = w.clock.now().epochMilliseconds
  await other.members.requestAccess({ clubId: eichenhain })
  expect(await decided(other.uid)).toBeUndefined()
  await anna.members.decideRequest({ ...no, blockUser: true })
  expect(await decided(other.uid)).toEqual({
    ...{ ...refused, createdOn: again, approvedOn: again, blocked: true },
    member: { ...yes.member, status: 'blocked' },
  })
  // A person who may ask again is not blocked any more, whatever was decided before.
  await anna.members.changeMembership({ uid: other.uid, status: 'guest' })
  expect(await decided(other.uid)).toMatchObject({ status: 'rejected', blocked: false })
  const elsewhere = await w.as('dieter', 'talblick')
  expect(await decided(person.uid, elsewhere)).toBeUndefined()
})

test('a no says why, and asking again is possible; somebody who is blocked asks no more [CLUB-029] [CLUB-031]', async () => {
  const person = await stranger()
  await person.members.requestAccess({ clubId: eichenhain })
  await anna.members.decideRequest({ uid: person.uid, action: 'reject', denialReason: 'Wir sind voll.' })
  expect(await own(person)).toEqual([[eichenhain, 'rejected', 'Wir sind voll.']])
  expect((await told(person))[0]).toContain('hat deine Anfrage abgelehnt. Grund: Wir sind voll.')
  expect(await statusOf(person)).toBe('denied')

  await person.members.requestAccess({ clubId: eichenhain })
  await anna.members.decideRequest({ uid: person.uid, action: 'reject', blockUser: true })
  await expect(person.members.requestAccess({ clubId: eichenhain })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSION',
  })
  expect(await statusOf(person)).toBe('blocked')
})

test('a request that is withdrawn leaves the membership as it was before', async () => {
  const [person, fritz] = [await stranger(), await w.as('fritz')]
  for (const [who, before] of [
    [person, undefined],
    [fritz, 'exMember'],
  ] as const) {
    expect(await statusOf(who)).toBe(before)
    await who.members.requestAccess({ clubId: eichenhain })
    expect(await statusOf(who)).toBe('pending')
    await who.members.withdrawRequest({ clubId: eichenhain })
    expect(await statusOf(who)).toBe(before)
    expect(await own(who)).toEqual([])
    expect(await asked()).not.toContain(who.uid)
  }
})

test('somebody who comes back as a member has no right of before [P03]', async () => {
  const person = await stranger()
  await w.database.rows(
    'was_owner',
    `INSERT INTO memberships (club_id, uid, status, permissions, leave_date) VALUES ($1, $2, 'exMember', $3, '2020-01-01')`,
    [eichenhain, person.uid, { owner: 'w' } satisfies Permissions],
  )
  await person.members.requestAccess({ clubId: eichenhain })
  const asks = (await anna.members.requests({})).requests.find(({ id }) => id === person.uid)
  expect(asks?.was).toEqual({ status: 'exMember', memberNumber: null, leaveDate: '2020-01-01' })
  await anna.members.decideRequest({ uid: person.uid, action: 'approve', addType: 'guest' })
  const member = await anna.members.one({ uid: person.uid })
  expect([member.membershipStatus, member.permissions.owner, member.leaveDate]).toEqual(['guest', undefined, null])
})

test('of two decisions at once one counts, and a request that waits no more is decided by nobody', async () => {
  const person = await stranger()
  await person.members.requestAccess({ clubId: eichenhain })
  const decisions = await Promise.allSettled([
    anna.members.decideRequest({ uid: person.uid, action: 'approve', addType: 'member' }),
    anna.members.decideRequest({ uid: person.uid, action: 'reject' }),
  ])
  expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(anna.members.decideRequest({ uid: person.uid, action: 'reject' })).rejects.toMatchObject({
    code: 'MISSING_USER',
  })
})

test('many requests of one person at once are one, and ten clubs a day are enough [V13]', async () => {
  const person = await stranger()
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => person.members.requestAccess({ clubId: eichenhain })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (let index = 0; index < 9; index += 1) {
    await person.members.withdrawRequest({ clubId: eichenhain })
    await person.members.requestAccess({ clubId: eichenhain })
  }
  await person.members.withdrawRequest({ clubId: eichenhain })
  await expect(person.members.requestAccess({ clubId: eichenhain })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

test('one club sees no request to another one, and decides on none [T01] [T10]', async () => {
  const person = await stranger()
  await person.members.requestAccess({ clubId: eichenhain })
  const [owner] = await w.database.rows<{ uid: string; clubId: string }>(
    'owner_elsewhere',
    `SELECT uid, club_id AS "clubId" FROM memberships WHERE club_id <> $1 AND permissions->>'owner' = 'w' LIMIT 1`,
    [eichenhain],
  )
  const { uid = '', clubId = '' } = owner ?? {}
  const other = clientOf(w.url, { uid, clubId, token: (await w.as({ uid })).token })
  expect(await asked(other)).toEqual([])
  await expect(other.members.decideRequest({ uid: person.uid, action: 'reject' })).rejects.toMatchObject({
    code: 'MISSING_USER',
  })
  expect(await own(cara)).toEqual([])
  expect(await statusOf(person)).toBe('pending')
})

test('anybody whose address is not confirmed asks nowhere, and nobody asks a club that there is not [B27]', async () => {
  const person = await stranger()
  await expect(person.members.requestAccess({ clubId: '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab' })).rejects.toMatchObject({
    code: 'CLUB_NOT_FOUND',
  })
  await w.database.rows('unverify', 'UPDATE users SET verified = false WHERE uid = $1', [person.uid])
  await expect(person.members.requestAccess({ clubId: eichenhain })).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' })
})

test('a denial reason has at most 500 characters [CLUB-030]', async () => {
  const person = await stranger()
  await person.members.requestAccess({ clubId: eichenhain })
  const reject = (length: number) =>
    anna.members.decideRequest({ uid: person.uid, action: 'reject', denialReason: 'x'.repeat(length) })
  await expect(reject(501)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await reject(500)
  expect(await own(person)).toEqual([[eichenhain, 'rejected', 'x'.repeat(500)]])
})
