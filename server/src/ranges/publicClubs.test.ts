import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { FIRST_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()
const { eichenhain, birkenau, talblick } = w.clubs
const anna = await w.as('anna')
const names = async (input: Parameters<typeof w.nobody.ranges.listedClubs>[0]) =>
  (await w.nobody.ranges.listedClubs(input)).clubs.map(({ name }) => name)

const EICHENHAIN = 'SV Eichenhain 1898 e.V.'
const TALBLICK = 'Schießzentrum Talblick GmbH'

test('anybody finds listed clubs by name, place and what may be shot there, and no others [CLUB-001] [CLUB-002]', async () => {
  expect(await names({})).toEqual([TALBLICK, EICHENHAIN])
  const { clubs } = await w.nobody.ranges.listedClubs({ search: 'eichen' })
  expect(clubs).toMatchObject([{ name: EICHENHAIN, today: [{ start: '16:00', end: '22:00' }] }])
  expect(await names({ search: 'driedorf' })).toEqual([TALBLICK])
  expect(await names({ search: 'Driedorf, Talblíck' }), 'in whatever order and writing').toEqual([TALBLICK])
  expect(await names({ search: 'Birkenau' })).toEqual([])
  expect(await names({ kind: 'operators' })).toEqual([TALBLICK])
  expect(await names({ kind: 'clubs' })).toEqual([EICHENHAIN])

  const air = JSON.stringify({
    weaponClasses: ['air'],
    maxCalibre: 450,
    maxEnergy: 7,
    distance: 10,
    minAge: null,
    disciplines: [],
  })
  await w.database.rows('permit', 'UPDATE lanes SET permit = $1::jsonb WHERE club_id = $2', [air, eichenhain.id])
  expect(await names({ weaponClass: 'air', distance: '10' })).toEqual([TALBLICK, EICHENHAIN])
  expect(await names({ calibre: '903' })).toEqual([TALBLICK])
})

test('the page of a club says its ranges, permits and hours to anybody, and no names of people [CLUB-004]', async () => {
  const page = await w.nobody.ranges.publicClub({ clubId: eichenhain.id })
  expect(page).toMatchObject({
    name: EICHENHAIN,
    rentToPeople: false,
    supportsBilling: true,
    homePage: 'https://eichenhain.example',
  })
  expect(page.ranges.map(({ name, laneCount, days }) => [name, laneCount, days.length])).toContainEqual([
    'Luftdruckhalle 10 m',
    12,
    7,
  ])
  expect(page.ranges[0]?.days[0]?.open[0]).toMatchObject({ start: '16:00' })
  expect(JSON.stringify(page)).not.toMatch(/Ahrens|Brandt|demo\.example/)
})

test('the public profile of a club has every field under its name, the club as it was written, and whether anybody of it came of late [CLUB-016]', async () => {
  const {
    version,
    id: _,
    photoURL: __,
    isVerified: ___,
    memberCount: ____,
    awaitsLook: _____,
    ...kept
  } = await anna.clubs.profile({})
  const written = {
    ...kept,
    ...{
      description: 'Seit 1898.',
      homePage: 'https://eichenhain.example',
      newsPage: 'https://eichenhain.example/neu',
    },
    ...{ email: 'post@eichenhain.example', tel: '02772 1898', isListed: true, isClub: true, isOperator: true },
    ...{ rentToPeople: true, customLinks: [{ label: 'Satzung', url: 'https://eichenhain.example/satzung' }] },
  }
  await anna.clubs.setProfile({ ...written, version })
  const signIn = (at: Temporal.Instant | null) =>
    w.database.rows('came', 'UPDATE users SET last_login = $2 WHERE uid = $1', [anna.uid, at?.toString() ?? null])
  const page = () => w.nobody.ranges.publicClub({ clubId: eichenhain.id })
  await w.database.rows('nobody_came', 'UPDATE users SET last_login = NULL')
  expect(fieldsOf(await page())).toEqual(
    namesIn(`clubId name description photoUrl homePage newsPage customLinks email tel supportsBilling isVerified rangeOperator
      rentToClubs rentToPeople activeAccount isClub isListed ranges id photoURL isOnlyClub`),
  )
  const { ranges, isVerified, ...told } = await page()
  const { isOperator, ...same } = written
  expect(told).toEqual({
    ...same,
    ...{ id: eichenhain.id, clubId: eichenhain.id, photoURL: null, photoUrl: null, rangeOperator: isOperator },
    ...{ supportsBilling: true, activeAccount: false, isOnlyClub: false },
  })
  expect([typeof isVerified, ranges.length > 0]).toEqual(['boolean', true])
  // On the 90th day it still counts, a moment later it does not. The page is kept for a minute.
  for (const [daysAgo, ms, isActive] of [
    [90, 0, true],
    [90, 1, false],
    [1, 0, true],
  ] as const) {
    w.clock.pass({ minutes: 1 })
    await signIn(w.clock.now().subtract({ hours: daysAgo * 24, milliseconds: ms }))
    expect((await page()).activeAccount).toBe(isActive)
  }
  w.clock.pass({ minutes: 1 })
  await anna.clubs.setProfile({ ...kept, version: version + 1 })
})

test.each([
  ['members_clubs', { rentToClubs: false, supportsBilling: true }],
  ['billing_all', { rentToClubs: true, supportsBilling: false }],
] as const)('the page of a club that lacks nothing but %s says %j [P13]', async (feature, expected) => {
  const { id: clubId } = talblick
  const set = 'UPDATE clubs SET features = $2 WHERE id = $1'
  const page = () => {
    // The page is kept for a minute.
    w.clock.pass({ minutes: 1 })
    return w.nobody.ranges.publicClub({ clubId })
  }
  await w.database.rows('all_features', set, [clubId, JSON.stringify(FIRST_CLUB_FEATURES)])
  expect(await page()).toMatchObject({ rentToClubs: true, supportsBilling: true })
  await w.database.rows('but_one', set, [clubId, JSON.stringify({ ...FIRST_CLUB_FEATURES, [feature]: false })])
  expect(await page()).toMatchObject(expected)
})

test('a club that is not listed is as good as none, until it is and after it was', async () => {
  const gone = { code: 'CLUB_NOT_FOUND' }
  await expect(w.nobody.ranges.publicClub({ clubId: birkenau.id })).rejects.toMatchObject(gone)
  await expect(w.nobody.ranges.publicClub({ clubId: crypto.randomUUID() })).rejects.toMatchObject(gone)
  const {
    id: _,
    photoURL: __,
    isVerified: ___,
    awaitsLook: ____,
    memberCount: _____,
    ...profile
  } = await anna.clubs.profile({})
  await anna.clubs.setProfile({ ...profile, isListed: false })
  await expect(w.nobody.ranges.publicClub({ clubId: eichenhain.id })).rejects.toMatchObject(gone)
  expect(await names({ search: 'eichen' })).toEqual([])
  await expect(w.nobody.ranges.publicClub({ clubId: talblick.id })).resolves.toBeDefined()
})
