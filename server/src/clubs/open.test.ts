import { MEMBER_DEFAULTS } from '@bahnfrei/domain/base/rights/permissions.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()
const GUEST = { publicReservations: 'w', ranges: 'r' }
const TALBLICK = 'Schießzentrum Talblick GmbH'
const EICHENHAIN = 'SV Eichenhain 1898 e.V.'
const BIRKENAU = 'SGi Birkenau'

test.each([
  ['ben', [EICHENHAIN, 'member', MEMBER_DEFAULTS], [TALBLICK, 'visitor', GUEST]],
  ['clara', [EICHENHAIN, 'guest', GUEST], [TALBLICK, 'visitor', GUEST]],
  ['dieter', [TALBLICK, 'member', { owner: 'w' }]],
  ['cara', [BIRKENAU, 'member', { owner: 'w' }], [TALBLICK, 'visitor', GUEST]],
  [
    'dirk',
    [BIRKENAU, 'member', MEMBER_DEFAULTS],
    [EICHENHAIN, 'member', MEMBER_DEFAULTS],
    [TALBLICK, 'visitor', GUEST],
  ],
  ['fritz', [TALBLICK, 'visitor', GUEST]],
  ['gina', [TALBLICK, 'visitor', GUEST]],
] as const)('%s finds the clubs that are open, own ones before those that merely rent', async (who, ...expected) => {
  const { clubs } = await (await w.as(who)).clubs.open({})
  expect(clubs.map(({ name, kind, permissions }) => [name, kind, permissions])).toEqual(expected)
  expect(clubs.map(({ isOperator }) => isOperator)).toEqual(expected.map(([name]) => name === TALBLICK))
})

test('by way of Birkenau Cara keeps what Talblick gave its members when it stops renting to people [AUTH-118]', async () => {
  const cara = await w.as('cara')
  const clara = await w.as('clara')
  await w.database.rows('rent', 'UPDATE clubs SET rents_to_people = false WHERE id = $1', [w.clubs.talblick.id])
  const namesOf = async (client: typeof cara) => (await client.clubs.open({})).clubs.map(({ name }) => name)

  await expect.poll(() => namesOf(clara)).toEqual([EICHENHAIN])
  expect(await namesOf(cara)).toEqual([BIRKENAU, TALBLICK])
  await expect(cara.ranges.list({}, { clubId: w.clubs.talblick.id })).resolves.toBeDefined()

  await w.database.rows('unlink', `UPDATE club_links SET status = 'pending'`)
  await expect.poll(() => namesOf(cara)).toEqual([BIRKENAU])
  await expect(cara.ranges.list({}, { clubId: w.clubs.talblick.id })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSION',
  })
})

test('anybody who is not signed in finds no clubs', async () => {
  await expect(w.nobody.clubs.open({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED', statusCode: 401 })
})
