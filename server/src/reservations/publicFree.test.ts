import { expect, test } from 'vitest'
import { EMPTY_TEMPLATE } from '../../world/keptCluster.ts'
import { freshDatabase, runApp } from '../../world/testApp.ts'
import { Browser } from '../../world/testBrowser.ts'
import { clientOf, line, reserving, world } from '../../world/testWorld.ts'
import { systemClock } from '../base/time/clock.ts'
import { newStartSecret } from '../start/first.ts'

const w = await world()
const [eichenhain, birkenau] = [w.clubs.eichenhain.id, w.clubs.birkenau.id]
const anna = await w.as('anna')
const ben = await w.as('ben')
const freeAt = async (range = w.hall) => {
  const { ranges } = await w.nobody.reservations.publicFree({ clubId: eichenhain })
  return ranges.find(({ id }) => id === range.id)?.free ?? []
}

test('a stranger sees the next free times of a club only when it shows them, by range, and no name', async () => {
  expect(await w.nobody.reservations.publicFree({ clubId: eichenhain })).toEqual({ ranges: [] })
  await anna.clubs.setFrame({ isOn: true })
  await ben.reservations.create(reserving({ ...line(w.hall, 0, '2026-05-14', '16:00', '17:00'), comment: 'Geheim' }))
  const found = await w.nobody.reservations.publicFree({ clubId: eichenhain })
  expect(found.ranges.map(({ name }) => name)).toEqual(w.clubs.eichenhain.ranges.map(({ name }) => name))
  expect(found.ranges[0]).toEqual({
    id: w.hall.id,
    name: 'Luftdruckhalle 10 m',
    timeZone: 'Europe/Berlin',
    free: [
      { date: '2026-05-13', times: { start: '16:00', end: '17:00' }, lanes: 12 },
      { date: '2026-05-14', times: { start: '16:00', end: '17:00' }, lanes: 11 },
      { date: '2026-05-15', times: { start: '16:00', end: '17:00' }, lanes: 12 },
      { date: '2026-05-16', times: { start: '10:00', end: '11:00' }, lanes: 12 },
    ],
  })
  expect(JSON.stringify(found)).not.toMatch(/Ben|Brandt|Geheim/)
})

test('what a stranger sees as free changes at once with reservations, blocks, events and lanes that are for a group alone', async () => {
  const [, thursday] = await freeAt()
  const [id] = (await ben.reservations.create(reserving(line(w.hall, 1, '2026-05-14', '16:00', '17:00')))).ids
  expect((await freeAt())[1]).toEqual({ ...thursday, lanes: 10 })
  await ben.reservations.cancel({ id: id ?? '', clubId: eichenhain })
  expect((await freeAt())[1]).toEqual(thursday)

  const { groups } = await anna.groups.list({})
  const groupIds = [groups.find(({ name }) => name.de === 'Jugend')?.id ?? '']
  const laneId = w.hall.laneIds[5] ?? ''
  await anna.ranges.saveLane({ rangeId: w.hall.id, laneId, groupIds })
  expect((await freeAt())[1]).toEqual({ ...thursday, lanes: 10 })
  await anna.ranges.saveLane({ rangeId: w.hall.id, laneId, groupIds: [] })

  const times = { startDate: '2026-05-14T15:00', endDate: '2026-05-14T18:00' }
  const { id: blockId } = await anna.ranges.createBlock({
    rangeId: w.hall.id,
    laneIds: [laneId],
    ...times,
    ...{ title: 'Wartung', comment: '' },
  })
  expect((await freeAt())[1]).toEqual({ ...thursday, lanes: 10 })
  await anna.ranges.removeBlock({ id: blockId })

  await anna.events.create({
    ...{ title: 'Vorstandssitzung', date: '2026-05-14', startTime: '15:00', endTime: '18:00', draft: false },
    ...{ rangeId: w.hall.id, isBlocking: true, visibility: 'internal' },
  })
  expect((await freeAt())[1]).toEqual({ ...thursday, times: { start: '18:00', end: '19:00' }, lanes: 12 })
  expect(JSON.stringify(await w.nobody.reservations.publicFree({ clubId: eichenhain }))).not.toMatch(/Vorstand|Wartung/)
})

test('a club that is not listed, waits for a look or does not exist shows no free times, and one that ends it shows none at once [T02]', async () => {
  const gone = { code: 'CLUB_NOT_FOUND' }
  const ask = (clubId: string) => w.nobody.reservations.publicFree({ clubId })
  await w.database.rows('show', 'UPDATE club_profiles SET has_frame = true WHERE club_id = $1', [birkenau])
  await expect(ask(birkenau)).rejects.toMatchObject(gone)
  await expect(ask(crypto.randomUUID())).rejects.toMatchObject(gone)
  await w.database.rows('list', 'UPDATE club_profiles SET is_listed = true WHERE club_id = $1', [birkenau])
  await w.database.rows('like', "UPDATE clubs SET like_name = '{}' WHERE id = $1", [birkenau])
  await expect(ask(birkenau)).rejects.toMatchObject(gone)
  await w.database.rows('unlike', 'UPDATE clubs SET like_name = NULL WHERE id = $1', [birkenau])
  expect((await ask(birkenau)).ranges).toHaveLength(1)

  expect((await ask(eichenhain)).ranges).toHaveLength(4)
  await anna.clubs.setFrame({ isOn: false })
  expect(await ask(eichenhain)).toEqual({ ranges: [] })
  await expect(ben.clubs.setFrame({ isOn: true })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})

test('the club that comes with its installation shows its free times as soon as it is listed, and stays verified under a new name while it is alone; a second club does neither [CLUB-016]', async () => {
  const app = await runApp(await freshDatabase(EMPTY_TEMPLATE))
  const browser = new Browser(app)
  await browser.post('/clubs/first', {
    secret: await newStartSecret(app.database, systemClock.now()),
    club: { name: 'SV Neustadt' },
    owner: { email: 'olga@neustadt.example', password: 'ein langes Passwort', first: 'Olga', last: 'Ost' },
    range: { name: 'Halle', lanes: 6, timeZone: 'Europe/Vienna' },
  })
  const me = (await browser.me()).body as { uid: string; defaultClub: string }
  const as = (clubId: string) => clientOf(app.url, { uid: me.uid, token: browser.token, clubId })
  const store = async (clubId: string, changes: object) => {
    const {
      id: _,
      photoURL: __,
      isVerified: ___,
      awaitsLook: ____,
      memberCount: _____,
      ...now
    } = await as(clubId).clubs.profile({})
    await as(clubId).clubs.setProfile({ ...now, ...changes })
    return (await as(clubId).clubs.profile({})).isVerified
  }
  const nobody = clientOf(app.url, { uid: '', token: '', clubId: '' })
  const first = me.defaultClub
  await expect(nobody.reservations.publicFree({ clubId: first })).rejects.toMatchObject({ code: 'CLUB_NOT_FOUND' })
  expect(await store(first, { isListed: true })).toBe(true)
  expect((await nobody.reservations.publicFree({ clubId: first })).ranges.map(({ name }) => name)).toEqual(['Halle'])
  expect((await nobody.ranges.publicClub({ clubId: first })).isOnlyClub).toBe(true)
  expect(await store(first, { name: 'SV Neustadt 1900' })).toBe(true)

  const { clubId: second } = await as(first).start.createClub({
    name: 'SGi Altdorf',
    email: '',
    timeZone: 'Europe/Vienna',
  })
  await store(second, { isListed: true })
  expect(await nobody.reservations.publicFree({ clubId: second })).toEqual({ ranges: [] })
  expect((await nobody.ranges.publicClub({ clubId: first })).isOnlyClub).toBe(false)
  expect(await store(first, { name: 'SV Neustadt 1901' })).toBe(false)
})
