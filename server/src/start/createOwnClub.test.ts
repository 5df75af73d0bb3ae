import { NEW_CLUB_FEATURES } from '@bahnfrei/domain/base/features.ts'
import { expect, test } from 'vitest'
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

test('a club has name, mail and billing address as they were sent, is active at once, is owned by who created it, and takes ranges with lanes [CLUB-018]', async () => {
  const dirk = await w.as('dirk')
  const { clubId } = await dirk.start.createClub({ ...club, name: 'SV Payload', billingAddress: ADDRESS })
  const owner = clientOf(w.url, { uid: dirk.uid, token: dirk.token, clubId })
  expect(await owner.clubs.profile({})).toMatchObject({ name: 'SV Payload', email: 'post@neustadt.example' })
  expect((await owner.clubs.settings({})).billingDetails.address).toEqual(ADDRESS)
  expect((await dirk.clubs.open({})).clubs.find(({ id }) => id === clubId)).toMatchObject({
    name: 'SV Payload',
    permissions: { owner: 'w' },
  })
  expect(await owner.ranges.list({})).toMatchObject({ ranges: [] })
  const range = { name: 'Halle', description: { de: '', en: '' }, address: '', lanes: ['1', '2'] }
  await owner.ranges.create(range)
  const { ranges } = await owner.ranges.list({})
  expect(ranges.map(({ name, lanes }) => [name, lanes.map((lane) => lane.name)])).toEqual([['Halle', ['1', '2']]])
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
  for (const more of [{ ownerUid: w.people.anna }, { permissions: { owner: 'w' } }, { isVerified: true }]) {
    const { body } = await cara.send('POST', '/clubs/create', { ...club, ...more })
    expect(body.errorCode).toBe('INPUT_INVALID')
  }
  for (let made = 0; made < 3; made += 1) await cara.start.createClub(club)
  await expect(cara.start.createClub(club)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
