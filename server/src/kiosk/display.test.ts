import { randomUUID } from 'node:crypto'
import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { describe, expect, test } from 'vitest'
import { waitingDevice } from '../../world/testDevice.ts'
import { kiosksOf } from '../../world/testKiosk.ts'
import { watch } from '../../world/testSocket.ts'
import { type Client, clientOf, line, reserving, world } from '../../world/testWorld.ts'

const w = await world({ proxies: ['127.0.0.1'] })
const { hall, pistol, screenId } = w
const { letIn, signIn } = kiosksOf(w)
const [anna, ben, k1] = [await w.as('anna'), await w.as('ben'), await w.asKiosk()]
const TODAY = '2026-05-13'
const NO = { code: 'INSUFFICIENT_PERMISSION' }

const reserve = async (client: Client, range: typeof hall, lane: number, start: string, end: string) =>
  (await client.reservations.create(reserving(line(range, lane, TODAY, start, end)))).ids[0] ?? ''
const follow = ({ token, clubId }: Client) => watch(w.origin, { token, clubId })

await w.database.rows('commented', `UPDATE users SET call_name = 'Benni' WHERE uid = $1`, [ben.uid])
await anna.kiosk.config({ screenId, showsNames: true })
const bens = await reserve(ben, hall, 0, '19:00', '20:00')
await ben.reservations.update({
  id: bens,
  type: 'fixed',
  specifics: { reservations: [{ ...line(hall, 0, TODAY, '19:00', '20:00'), comment: 'Knie tut weh' }] },
})
const cancelled = await reserve(ben, hall, 1, '20:00', '21:00')
await ben.reservations.cancel({ id: cancelled })
const elsewhere = await reserve(ben, pistol, 0, '20:00', '21:00')
const blocker = { ...reserving(line(hall, 2, TODAY, '19:00', '20:00')), displayText: 'Vorstand tagt' }
await anna.reservations.createBlockers({ ...blocker, showPublicDisplayText: true })
const hidden = { ...reserving(line(hall, 3, TODAY, '19:00', '20:00')), displayText: 'Gutachter kommt' }
await anna.reservations.createBlockers({ ...hidden, showPublicDisplayText: false })

describe('a kiosk reads', () => {
  test('of the reservations of its range what it draws: no comment, no full name, nothing cancelled [K08] [KIOS-029] [P16]', async () => {
    const { reservations } = await k1.kiosk.day({ rangeId: hall.id, day: TODAY })
    expect(reservations.map(({ laneId, ownerType, text }) => [hall.laneIds.indexOf(laneId), ownerType, text])).toEqual([
      [0, 'user', 'Benni B.'],
      [2, 'club', 'Vorstand tagt'],
      [3, 'club', ''],
    ])
    for (const reservation of reservations)
      expect(Object.keys(reservation).sort()).toEqual(['dateRange', 'id', 'laneId', 'ownerType', 'text'])
    const { body } = await k1.send('GET', `/kiosk/reservations?rangeId=${hall.id}&day=${TODAY}`)
    for (const secret of ['Brandt', 'Knie', '@', ben.uid, cancelled, elsewhere, 'Gutachter'])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('no name unless a screen of the range shows names, which none does before officers switch it on [K08]', async () => {
    const { screenId: fresh } = await letIn(anna)
    expect((await anna.kiosk.screen({ screenId: fresh })).screen?.showsNames).toBe(false)
    const texts = async () =>
      (await k1.kiosk.day({ rangeId: hall.id, day: TODAY })).reservations.map(({ text }) => text)
    await anna.kiosk.config({ screenId, showsNames: false })
    expect(await texts()).toEqual(['', 'Vorstand tagt', ''])
    await anna.kiosk.config({ screenId, showsNames: true })
    expect(await texts()).toEqual(['Benni B.', 'Vorstand tagt', ''])
  })

  test('its own screen with the lanes of its range [KIOS-029] [P16]', async () => {
    const { screen } = await k1.kiosk.screen({ screenId })
    expect(screen).toMatchObject({
      ...{ id: screenId, screenName: 'Eingang', tokenClaimed: true, timeZone: 'Europe/Berlin' },
      settings: { rangeId: hall.id, rangeName: 'Luftdruckhalle 10 m' },
    })
    expect(screen?.lanes.map(({ id }) => id)).toEqual(hall.laneIds)
  })

  test('what is reserved and cancelled while it looks [K08]', async () => {
    const socket = await follow(k1)
    const { subscriptionId, docs } = await socket.subscribe('displayReservations', { rangeId: hall.id, day: TODAY })
    expect(docs.map(({ text }) => text)).toContain('Benni B.')
    const id = await reserve(await w.as('dirk'), hall, 5, '20:00', '21:00')
    await socket.until(() => socket.changes(subscriptionId).some((change) => change.id === id))
    expect(socket.changes(subscriptionId).at(-1)).toMatchObject({ type: 'added', data: { text: 'Dirk D.' } })
    await (await w.as('dirk')).reservations.cancel({ id })
    await socket.until(() => socket.changes(subscriptionId).some(({ type }) => type === 'removed'))
    socket.socket.disconnect()
  })

  test('no other day than today and its neighbours [P16]', async () => {
    for (const day of ['2026-05-12', '2026-05-14'])
      expect((await k1.kiosk.day({ rangeId: hall.id, day })).reservations).toEqual([])
    for (const day of ['2026-05-11', '2026-05-15', '2025-05-13'])
      await expect(k1.kiosk.day({ rangeId: hall.id, day })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })
})

const OWN: Record<string, string> = { range: hall.id, screen: screenId, club: anna.clubId }
const ownIds = (kind: string) => OWN[kind] ?? randomUUID()

describe('to a kiosk is refused', () => {
  test('every call but these seven, also where it names its own range and screen [P16] [KIOS-029]', async () => {
    const admitted: string[] = []
    for (const { name, call, sample } of CALLS) {
      if (call.guard === 'public') continue
      const { method, path, body } = requestOf(call, withIds(sample, ownIds))
      const answer = await k1.send(method, path, body)
      if (answer.body.errorCode !== NO.code) admitted.push(name)
    }
    expect(admitted).toEqual([
      'kiosk.screen',
      'kiosk.day',
      'kiosk.closed',
      'kiosk.stopped',
      'kiosk.onDuty',
      'kiosk.checkInCode',
      'kiosk.arrivals',
    ])
  })

  test('every live read but these five [P16]', async () => {
    const { groups } = await anna.groups.list({})
    const role = groups.find(({ name }) => name.de === 'Aufsicht')?.id ?? ''
    const times = { start: '16:00', end: '20:00' }
    await anna.reservations.createDuty({ rangeId: hall.id, date: TODAY, times, forUser: w.people.anna, role })
    const socket = await follow(k1)
    const served: string[] = []
    for (const { call, sample } of CALLS) {
      const { collection } = call.live ?? {}
      if (collection === undefined) continue
      // A socket may ask for so much a second.
      w.clock.pass({ seconds: 1 })
      if ((await socket.subscribe(collection, withIds(sample, ownIds))).docs.length > 0) served.push(collection)
    }
    expect(served).toEqual(['displayScreen', 'displayReservations', 'displayClosed', 'displayStop', 'displayDuties'])
  })

  test.each([
    ['another range of its club', () => k1.kiosk.day({ rangeId: pistol.id, day: TODAY })],
    ['a range of another club', () => k1.kiosk.day({ rangeId: w.clubs.birkenau.ranges[0]?.id ?? '', day: TODAY })],
    ['another screen of its club', async () => k1.kiosk.screen({ screenId: (await letIn(anna)).screenId })],
    ['its own range in the name of another club', () => kioskIn(w.clubs.birkenau.id)],
    ['its own range in a club that lets everybody in', () => kioskIn(w.clubs.talblick.id)],
  ])('%s [P16]', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject(NO)
  })

  test('another range and another screen over its socket too: they stay empty [P16]', async () => {
    const socket = await follow(k1)
    const other = (await letIn(anna)).screenId
    expect((await socket.subscribe('displayReservations', { rangeId: pistol.id, day: TODAY })).docs).toEqual([])
    expect((await socket.subscribe('displayScreen', { screenId: other })).docs).toEqual([])
    await reserve(await w.as('dirk'), pistol, 1, '19:00', '20:00')
    await anna.kiosk.config({ screenId: other, screenName: 'Nebenan' })
    const { subscriptionId } = await socket.subscribe('displayScreen', { screenId })
    await anna.kiosk.config({ screenId, screenName: 'Tür' })
    await socket.until(() => socket.changes(subscriptionId).length > 0)
    expect(socket.changes().every(({ id }) => id === screenId)).toBe(true)
  })

  test('to let somebody in by QR code [Q07]', async () => {
    const { deviceId } = await (await waitingDevice(w.origin)).ask()
    for (const attempt of [k1.auth.validateQrCode, k1.auth.activateQrCode, k1.auth.cancelQrCode])
      await expect(attempt({ deviceId })).rejects.toMatchObject(NO)
  })

  test('everything but its screen while no range is chosen [P16]', async () => {
    const fresh = await letIn(anna)
    const { client } = await signIn(fresh, anna)
    expect((await client.kiosk.screen({ screenId: fresh.screenId })).screen?.lanes).toEqual([])
    await expect(client.kiosk.day({ rangeId: hall.id, day: TODAY })).rejects.toMatchObject(NO)
  })
})

function kioskIn(clubId: string) {
  return clientOf(w.url, { uid: screenId, token: k1.token, clubId }).kiosk.day({ rangeId: hall.id, day: TODAY })
}

describe('a kiosk', () => {
  test('that gets another range reads that one, and hears no more of the one before [P16] [R03]', async () => {
    const fresh = await letIn(anna)
    const own = { screenId: fresh.screenId }
    await anna.kiosk.config({ ...own, settings: { rangeId: pistol.id } })
    const { client } = await signIn(fresh, anna)
    const socket = await follow(client)
    const before = await socket.subscribe('displayReservations', { rangeId: pistol.id, day: TODAY })
    expect(before.docs.map(({ id }) => id)).toContain(elsewhere)

    await anna.kiosk.config({ ...own, settings: { rangeId: hall.id } })
    await expect(client.kiosk.day({ rangeId: pistol.id, day: TODAY })).rejects.toMatchObject(NO)
    const now = await socket.subscribe('displayReservations', { rangeId: hall.id, day: TODAY })
    await reserve(await w.as('trainer'), pistol, 2, '19:00', '20:00')
    const witness = await reserve(await w.as('trainer'), hall, 7, '20:30', '21:00')
    await socket.until(() => socket.changes(now.subscriptionId).some(({ id }) => id === witness))
    expect(socket.changes(before.subscriptionId)).toEqual([])
  })

  test('that is deleted is signed out at once, and its connection ends [K07] [KIOS-041]', async () => {
    const fresh = await letIn(anna)
    const { browser, client } = await signIn(fresh, anna)
    const socket = await follow(client)
    await socket.subscribe('displayScreen', { screenId: fresh.screenId })
    await anna.kiosk.delete({ screenId: fresh.screenId })
    await expect(client.kiosk.screen({ screenId: fresh.screenId })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await socket.closed).toBe('io server disconnect')
    await expect(browser.refresh()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('renews its sign-in for as long as it hangs there, and ends it [KIOS-028]', async () => {
    const fresh = await letIn(anna)
    const { browser } = await signIn(fresh, anna)
    for (let month = 0; month < 5; month += 1) {
      w.clock.pass({ hours: 24 * 29 })
      expect(await browser.refresh()).toMatchObject({ uid: fresh.screenId, type: 'kiosk', clubId: anna.clubId })
    }
    const officer = await w.as('anna')
    const own = { screenId: fresh.screenId }
    expect((await officer.kiosk.screen(own)).screen?.tokenClaimed).toBe(true)
    await browser.post('/auth/logout')
    await expect.poll(async () => (await officer.kiosk.screen(own)).screen?.tokenClaimed).toBe(false)
    await expect(browser.refresh()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
