import { NEW_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import { HOURS_TEMPLATES, RANGE_TEMPLATES, timesOfLines } from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { expect, test } from 'vitest'
import { emptyClub } from '../../world/clubOfAll.ts'
import { clientOf, world } from '../../world/testWorld.ts'

const w = await world()
const club = { name: 'SV Neustadt', email: 'Post@Neustadt.example', timeZone: 'Europe/Vienna' }

test('Ben creates a club: it is his at once, is not listed, and has what a new club has [CLUB-034]', async () => {
  const ben = await w.as('ben')
  const { clubId } = await ben.start.createClub(club)
  const { clubs } = await ben.clubs.open({})
  expect(clubs.find(({ id }) => id === clubId)).toMatchObject({
    name: 'SV Neustadt',
    kind: 'member',
    isOperator: false,
    permissions: { owner: 'w' },
    features: NEW_CLUB_FEATURES,
  })
  const owner = clientOf(w.url, { uid: ben.uid, token: ben.token, clubId })
  expect(await owner.clubs.profile({})).toMatchObject({
    email: 'post@neustadt.example',
    isListed: false,
    isVerified: false,
  })
  expect((await owner.members.list({})).members.map(({ id }) => id)).toEqual([ben.uid])
  expect((await ben.ranges.listedClubs({ kind: 'clubs', search: 'Neustadt' })).clubs).toEqual([])

  // Nobody else got into it.
  const others = (await (await w.as('anna')).clubs.open({})).clubs
  expect(others.map(({ id }) => id)).not.toContain(clubId)
})

const ADDRESS = {
  ...{ country: 'AT', city: 'Neustadt', postalCode: '2700', street: 'Schießstattgasse', houseNumber: '4' },
  ...{ apartment: '', extra: '' },
}

test('a club has name, mail and billing address as they were sent, is active at once, is owned by who created it, and has the ranges with their lanes [CLUB-018]', async () => {
  const dirk = await w.as('dirk')
  const { clubId } = await dirk.start.createClub({
    ...{ ...club, name: 'SV Payload', billingAddress: ADDRESS, isActive: true, ownerUid: dirk.uid },
    ...{ ranges: ['Halle', 'Wiese'], lanes: [['1', '2'], ['A']] },
  })
  const owner = clientOf(w.url, { uid: dirk.uid, token: dirk.token, clubId })
  expect(await owner.clubs.profile({})).toMatchObject({ name: 'SV Payload', email: 'post@neustadt.example' })
  expect((await owner.clubs.settings({})).billingDetails.address).toEqual(ADDRESS)
  expect((await dirk.clubs.open({})).clubs.find(({ id }) => id === clubId)).toMatchObject({
    name: 'SV Payload',
    permissions: { owner: 'w' },
  })
  const { ranges } = await owner.ranges.list({})
  expect(ranges.map(({ name, lanes, timeZone }) => [name, lanes.map((lane) => lane.name), timeZone])).toEqual([
    ['Halle', ['1', '2'], 'Europe/Vienna'],
    ['Wiese', ['A'], 'Europe/Vienna'],
  ])
  // Each range has its lanes, and no lanes are without a range.
  for (const odd of [{ ranges: ['Halle'] }, { lanes: [['1']] }, { ranges: ['Halle'], lanes: [[]] }])
    await expect(dirk.start.createClub({ ...club, ...odd })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('only a root with a fresh second factor makes a club for somebody else, who owns it then [CLUB-018] [P12]', async () => {
  const [rita, clara] = [await w.as('rita'), await w.as('clara')]
  const forClara = { ...club, name: 'SV Clara', ownerUid: clara.uid }
  const factor = (on: Temporal.Instant | null) =>
    w.database.rows('factor', 'UPDATE logins SET factor_on = $2 WHERE uid = $1', [rita.uid, on?.toString() ?? null])
  await factor(null)
  await expect(rita.start.createClub(forClara)).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  await factor(w.clock.now().subtract({ hours: 2 }))
  await expect(rita.start.createClub(forClara)).rejects.toMatchObject({ code: 'STEP_UP_NEEDED' })
  await factor(w.clock.now())
  await expect(rita.start.createClub({ ...forClara, ownerUid: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'MISSING_USER',
  })
  const { clubId } = await rita.start.createClub(forClara)
  const openTo = async (who: typeof clara) => (await who.clubs.open({})).clubs.find(({ id }) => id === clubId)
  expect(await openTo(clara)).toMatchObject({ name: 'SV Clara', permissions: { owner: 'w' } })
  expect(await openTo(rita)).toBeUndefined()
})

test.each(['Mars/Olympus', '+02:00', ''])(
  'no club is made in the zone %j, which does not exist [ERR-030]',
  async (timeZone) => {
    const cara = await w.as('cara')
    await expect(cara.start.createClub({ ...club, timeZone })).rejects.toMatchObject({ code: 'TIMEZONE_INVALID' })
    // With another fault it is no question of the zone alone.
    await expect(cara.start.createClub({ ...club, timeZone, name: '' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  },
)

test('nobody creates a club for somebody else, or more than three a day [V01]', async () => {
  const cara = await w.as('cara')
  for (const [more, code] of [
    [{ ownerUid: w.people.anna }, 'INSUFFICIENT_PERMISSION'],
    [{ permissions: { owner: 'w' } }, 'INPUT_INVALID'],
    [{ isVerified: true }, 'INPUT_INVALID'],
    [{ isActive: false }, 'INPUT_INVALID'],
  ] as const) {
    const { body } = await cara.send('POST', '/clubs/create', { ...club, ...more })
    expect(body.errorCode).toBe(code)
  }
  for (let made = 0; made < 3; made += 1) await cara.start.createClub(club)
  await expect(cara.start.createClub(club)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a range that is archived, and a lane that is, do no step of setting up a club', async () => {
  const { clubId, uid } = await emptyClub({ w, name: 'SV Aufgegeben' })
  const { token } = await w.as({ uid })
  const owner = clientOf(w.url, { uid, token, clubId })
  const done = async () => (await owner.start.checklist({})).done
  await owner.ranges.create({
    ...{ name: 'Luftdruckhalle', description: { de: '', en: '' }, address: 'Am Bach 1', lanes: ['Stand 1'] },
    permit: RANGE_TEMPLATES.air10.permit,
    bookableTimes: timesOfLines(HOURS_TEMPLATES.daily),
  })
  await owner.ranges.create({ name: 'Bogenwiese', description: { de: '', en: '' }, address: '', lanes: ['Scheibe 1'] })
  expect(await done()).toEqual(['hours', 'permits', 'address'])

  const archive = (table: string) => `UPDATE ${table} SET archived = true WHERE club_id = $1 AND name = $2`
  await w.database.rows('archive_lane', archive('lanes'), [clubId, 'Stand 1'])
  expect(await done()).toEqual(['hours', 'address'])
  await w.database.rows('lane_again', 'UPDATE lanes SET archived = false WHERE club_id = $1', [clubId])
  await w.database.rows('archive_range', archive('ranges'), [clubId, 'Luftdruckhalle'])
  expect(await done()).toEqual([])
})
