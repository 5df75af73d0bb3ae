import { MEMBER_DEFAULTS } from '@bahnfrei/domain/base/rights/permissions.ts'
import { PRESET_QUICK_ACCESS } from '@bahnfrei/domain/users/quickAccess.ts'
import { describe, expect, test } from 'vitest'
import { Browser } from '../../world/testBrowser.ts'
import { world } from '../../world/testWorld.ts'

const w = await world()
const hour = () => w.clock.now().add({ minutes: 60 }).epochMilliseconds

test('Ben learns who he is, and what he may do where [OP-13]', async () => {
  const ben = await w.as('ben')
  const { body } = await ben.send('GET', '/auth/me')

  expect(body).toEqual({
    uid: w.people.ben,
    type: 'user',
    email: 'ben@demo.example',
    name: { full: 'Ben Brandt', first: 'Ben', last: 'Brandt', call: 'Ben', title: '' },
    setupCompleted: true,
    expiresAt: hour(),
    verified: true,
    root: false,
    language: 'de',
    mark: expect.stringMatching(/^[\w-]{32}$/),
    defaultClub: w.clubs.eichenhain.id,
    photoURL: null,
    quickAccess: PRESET_QUICK_ACCESS,
    version: '',
    featureAccess: { journal: true },
    memberships: [
      {
        clubId: w.clubs.eichenhain.id,
        clubName: 'SV Eichenhain 1898 e.V.',
        membershipStatus: 'member',
        permissions: MEMBER_DEFAULTS,
      },
    ],
  })
})

test('the mark is private, stays the same from login to login, and differs from person to person', async () => {
  const people = ['ben', 'ben', 'clara', 'anna'] as const
  const marks = []
  for (const name of people) marks.push((await (await w.as(name)).auth.me({})).mark)
  expect(marks[0]).toBe(marks[1])
  expect(new Set(marks).size).toBe(3)
})

test('each login of one person has an end of its own', async () => {
  const first = await w.as('dirk')
  const early = hour()
  expect((await first.auth.me({})).expiresAt).toBe(early)
  w.clock.pass({ minutes: 10 })
  const second = await w.as('dirk')
  expect((await second.auth.me({})).expiresAt).toBe(hour())
  expect((await first.auth.me({})).expiresAt).toBe(early)
})

test('after a refresh the end is the new one', async () => {
  const browser = new Browser(w.app)
  await browser.signIn('clara@demo.example', 'bahnfrei-demo')
  expect((await browser.me()).body.expiresAt).toBe(hour())
  w.clock.pass({ minutes: 40 })
  const { expiresAt } = await browser.refresh()
  expect((await browser.me()).body.expiresAt).toBe(expiresAt)
})

test.each([
  ['anna', [['eichenhain', 'member', { owner: 'w' }]]],
  ['clara', [['eichenhain', 'guest', { publicReservations: 'w', ranges: 'r' }]]],
  ['dieter', [['talblick', 'member', { owner: 'w' }]]],
  ['cara', [['birkenau', 'member', { owner: 'w' }]]],
  [
    'dirk',
    [
      ['birkenau', 'member', MEMBER_DEFAULTS],
      ['eichenhain', 'member', MEMBER_DEFAULTS],
    ],
  ],
  ['fritz', [['eichenhain', 'exMember', {}]]],
  ['gina', [['eichenhain', 'blocked', {}]]],
] as const)('%s sees the own memberships with the rights that count', async (who, expected) => {
  const { memberships } = await (await w.as(who)).auth.me({})
  const found = memberships.map(({ clubId, membershipStatus, permissions }) => [clubId, membershipStatus, permissions])
  const wanted = expected.map(([club, status, permissions]) => [w.clubs[club].id, status, permissions])
  expect(found.toSorted()).toEqual(wanted.toSorted())
})

describe('what Ben was told is told again', () => {
  test('when his rights change', async () => {
    const ben = await w.as('ben')
    await ben.auth.me({})
    await w.database.rows('promote', `UPDATE memberships SET permissions = '{"ranges":"w"}' WHERE uid = $1`, [ben.uid])
    await expect.poll(async () => (await ben.auth.me({})).memberships[0]?.permissions).toEqual({ ranges: 'w' })
  })

  test('when his club takes another name', async () => {
    const ben = await w.as('ben')
    await ben.auth.me({})
    await w.database.rows('rename', `UPDATE clubs SET name = 'SV Eichenhain' WHERE id = $1`, [w.clubs.eichenhain.id])
    await expect.poll(async () => (await ben.auth.me({})).memberships[0]?.clubName).toBe('SV Eichenhain')
  })

  test('on the day after he left', async () => {
    await w.database.rows('membership_ends', `UPDATE memberships SET leave_date = '2026-05-20' WHERE uid = $1`, [
      w.people.ben,
    ])
    w.clock.set('2026-05-20T21:59:00Z')
    const ben = await w.as('ben')
    expect((await ben.auth.me({})).memberships[0]?.permissions).toEqual({ ranges: 'w' })
    expect((await ben.clubs.open({})).clubs.map(({ kind }) => kind)).toEqual(['member', 'visitor'])
    w.clock.set('2026-05-20T22:00:00Z')
    expect((await ben.auth.me({})).memberships[0]?.permissions).toEqual({})
    expect((await ben.clubs.open({})).clubs.map(({ kind }) => kind)).toEqual(['visitor'])
  })
})

test('thirty people who ask at once do not wait for each other’s connections', async () => {
  const small = await world({ poolSize: 3 })
  const people = await Promise.all(small.crowd.slice(0, 30).map((uid) => small.as({ uid })))
  const answers = await Promise.all(people.flatMap((person) => [person.auth.me({}), person.clubs.open({})]))
  expect(answers).toHaveLength(60)
})

test('an account without an address, or without a name after its setup, is corrupt to who it is of; one that is only not set up is not, and nobody makes one [ERR-067]', async () => {
  const corrupt = { code: 'USER_CORRUPT', statusCode: 500 }
  const make = async (columns: string) => {
    const [made] = await w.database.rows<{ uid: string }>(
      `make ${columns}`,
      `INSERT INTO users (uid, mark, created_on, email, full_name, setup_completed)
       SELECT gen_random_uuid(), gen_random_uuid()::text, now(), ${columns} RETURNING uid`,
    )
    return w.as({ uid: made?.uid ?? '' })
  }
  for (const columns of [`NULL, 'Neu Nachname', true`, `'nameless@demo.example', '', true`]) {
    const person = await make(columns)
    await expect(person.auth.me({})).rejects.toMatchObject(corrupt)
    await expect(person.users.profile({})).rejects.toMatchObject(corrupt)
  }
  const begun = await make(`'begun@demo.example', '', false`)
  expect((await begun.auth.me({})).name.full).toBe('')
  // An account without a name cannot be marked as set up.
  await expect(begun.users.update({ setupCompleted: true })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await begun.users.update({ name: { first: 'Neu', last: 'Nachname', call: 'Neu' }, setupCompleted: true })
  await begun.users.update({ setupCompleted: true })
  expect(await begun.users.profile({})).toMatchObject({ setupCompleted: true, name: { full: 'Neu Nachname' } })
})
