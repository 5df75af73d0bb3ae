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
    supportsBilling: false,
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
