import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { EVERYTHING_PERMITTED } from '@bahnfrei/domain/ranges/permit.ts'
import type { RangePriceFields } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { line, reserving, world } from '../../world/testWorld.ts'
import { withoutIds } from '../../world/withoutIds.ts'
import { setUpBilling } from '../invoices/testBilling.ts'

const w = await world()
const { hall, pistol, people, screenId } = w
const DAY = '2026-05-13'
const NOW = `${DAY}T16:05:00Z`
w.clock.set(NOW)
const [anna, ben, clara, dirk, cara, k1] = [
  await w.as('anna'),
  await w.as('ben'),
  await w.as('clara'),
  await w.as('dirk'),
  await w.as('cara', 'birkenau'),
  await w.asKiosk(),
]
const refused = (code: string) => expect.objectContaining({ code })
await anna.kiosk.config({ screenId, checkIn: true, showsNames: true })
const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const reserve = async (uid: string, lane: number, start = '18:00', end = '19:00', range = hall) =>
  (await anna.reservations.createForMember({ ...reserving(line(range, lane, DAY, start, end)), forUser: uid }))
    .ids[0] ?? ''
const shown = async () => {
  const { code } = await k1.kiosk.checkInCode({ screenId })
  if (code === null) throw new Error('The screen shows a code.')
  return code
}
const lines = async () => (await anna.rangeLog.day({ rangeId: hall.id, day: DAY })).lines

test('Ben types the code, is proposed his lane, comes and goes by it, and the screen greets him by his short name [K08] [P16]', async () => {
  const id = await reserve(people.ben, 0)
  const screen = await watch(w.origin, { token: k1.token, clubId: k1.clubId })
  const { subscriptionId } = await screen.subscribe('displayArrivals', { rangeId: hall.id, day: DAY })
  const { typed, scanned, shownFor } = await shown()
  expect(typed).toMatch(/^\d{6}$/)
  expect(shownFor).toBeLessThanOrEqual(30_000)
  const spaced = `${typed.slice(0, 3)} ${typed.slice(3)}`
  expect(await ben.kiosk.arriving({ code: spaced })).toEqual({
    rangeName: hall.name,
    proposed: { kind: 'arrive', id, laneName: '1', times: { start: '18:00', end: '19:00' } },
  })
  expect(await lines()).toEqual([])
  expect(await ben.kiosk.arrive({ code: typed, as: 'arrive' })).toEqual({ reservationId: id, laneName: '1' })
  expect(await lines()).toMatchObject([{ name: 'Ben Brandt', lane: '1', from: '18:05', to: null, isValidated: false }])
  const [came] = (await anna.rangeLog.today({ rangeId: hall.id, day: DAY })).people
  expect(came).toMatchObject({ id, attended: true })
  await screen.until(() => screen.changes(subscriptionId).some(({ data }) => data?.text === 'Ben B.'))
  expect(withoutIds(JSON.stringify(screen.heard))).not.toMatch(/Brandt|ben@demo|1990/)
  expect((await ben.journal.choices({})).reservations).toContainEqual(expect.objectContaining({ id }))

  await expect(ben.kiosk.arrive({ code: typed, as: 'arrive' }), 'a second tap').rejects.toEqual(
    refused('CHANGED_MEANWHILE'),
  )
  expect((await ben.kiosk.arriving({ code: scanned })).proposed).toEqual({
    kind: 'leave',
    laneName: '1',
    from: '18:05',
  })
  await ben.kiosk.arrive({ code: scanned, as: 'leave' })
  expect(await lines()).toMatchObject([{ from: '18:05', to: '18:06' }])
  expect((await ben.kiosk.arriving({ code: scanned })).proposed).toEqual({ kind: 'refused', why: 'CHECK_IN_USED' })
  const recorded = await w.database.rows<{ call: string }>(
    'by_ben',
    `SELECT call FROM changes WHERE uid = $1 AND subject IN ('reservation', 'rangeLogLine') ORDER BY call`,
    [ben.uid],
  )
  expect(recorded.map(({ call }) => call)).toEqual(['rangeLog.checkIn', 'rangeLog.checkOut', 'reservations.attend'])
})

test('of five who send the same tap at once one is let in', async () => {
  await reserve(people.dirk, 1)
  const { typed } = await shown()
  const taps = await Promise.allSettled([1, 2, 3, 4, 5].map(() => dirk.kiosk.arrive({ code: typed, as: 'arrive' })))
  expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await lines()).filter(({ uid }) => uid === people.dirk)).toHaveLength(1)
  await dirk.kiosk.arrive({ code: typed, as: 'leave' })
})

test('a code counts at its screen, for its range and for less than a minute, also on a photo [K02]', async () => {
  w.clock.set(`${DAY}T16:06:00Z`)
  const { typed, scanned } = await shown()
  w.clock.set(`${DAY}T16:06:59Z`)
  expect((await clara.kiosk.arriving({ code: typed })).rangeName).toBe(hall.name)
  const gone = async (code: string) =>
    expect(clara.kiosk.arriving({ code })).rejects.toEqual(refused('CHECK_IN_CODE_INVALID'))
  w.clock.set(`${DAY}T16:07:00Z`)
  for (const code of [typed, scanned]) await gone(code)

  const next = await shown()
  await anna.kiosk.config({ screenId, settings: { rangeId: pistol.id } })
  await gone(next.typed)
  await anna.kiosk.config({ screenId, settings: { rangeId: hall.id }, checkIn: false })
  await gone(next.scanned)
  expect(await k1.kiosk.checkInCode({ screenId })).toEqual({ code: null })
  await anna.kiosk.config({ screenId, checkIn: true })
  await expect(cara.kiosk.arriving({ code: (await shown()).scanned }), 'in another club').rejects.toEqual(
    refused('CHECK_IN_CODE_INVALID'),
  )
})

test('nobody guesses a code, and nobody but a screen and its officers is told one [K01] [R01]', async () => {
  const { typed } = await shown()
  const wrong = Array.from({ length: 10 }, (_, index) =>
    String((Number(typed) + index + 1) % 1_000_000).padStart(6, '0'),
  )
  // Sent once more, a wrong one is refused for what it is.
  for (const code of [wrong[0] ?? '', wrong[0] ?? ''])
    await expect(dirk.kiosk.arrive({ code, as: 'arrive' }, { idempotencyKey: 'lost' })).rejects.toEqual(
      refused('CHECK_IN_CODE_INVALID'),
    )
  for (const code of wrong.slice(1))
    await expect(dirk.kiosk.arriving({ code })).rejects.toEqual(refused('CHECK_IN_CODE_INVALID'))
  await expect(dirk.kiosk.arriving({ code: typed })).rejects.toEqual(refused('TOO_MANY_REQUESTS'))
  await expect(dirk.kiosk.arrive({ code: typed, as: 'walkIn' })).rejects.toEqual(refused('TOO_MANY_REQUESTS'))
  await expect(ben.kiosk.checkInCode({ screenId })).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  const attempts = [() => k1.kiosk.arriving({ code: typed }), () => k1.kiosk.arrive({ code: typed, as: 'walkIn' })]
  for (const attempt of attempts)
    await expect(attempt(), 'a screen lets nobody in').rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  await expect(w.nobody.kiosk.arriving({ code: typed })).rejects.toEqual(refused('UNAUTHENTICATED'))
})

test('who has no reservation gets the next free lane at once, and stopped shooting or a place elsewhere stands in the way', async () => {
  w.clock.set(NOW)
  await anna.rangeLog.stop({ rangeId: hall.id, reason: 'Jemand ist vor der Linie' })
  const stopped = { kind: 'refused', why: 'RANGE_STOPPED' }
  expect((await clara.kiosk.arriving({ code: (await shown()).typed })).proposed).toEqual(stopped)
  await expect(clara.kiosk.arrive({ code: (await shown()).typed, as: 'walkIn' })).rejects.toEqual(
    refused('RANGE_STOPPED'),
  )
  await anna.rangeLog.release({ rangeId: hall.id })

  const elsewhere = await reserve(people.clara, 0, '18:00', '19:00', pistol)
  const { typed } = await shown()
  expect((await clara.kiosk.arriving({ code: typed })).proposed).toMatchObject({ why: 'CHECK_IN_OTHER_RANGE' })
  await anna.reservations.cancel({ id: elsewhere })
  const youth = { kind: 'refused', why: 'CHECK_IN_NO_LANE' }
  expect((await clara.kiosk.arriving({ code: typed })).proposed, 'the hall is kept for the young').toEqual(youth)
  w.clock.set(`${DAY}T17:04:00Z`)
  const later = (await shown()).typed
  const { proposed } = await clara.kiosk.arriving({ code: later })
  expect(proposed).toMatchObject({ kind: 'walkIn', times: { start: '19:00', end: '20:00' } })
  const { reservationId, laneName } = await clara.kiosk.arrive({ code: later, as: 'walkIn' })
  expect(proposed).toMatchObject({ laneName })
  expect(await lines()).toContainEqual(expect.objectContaining({ name: 'Clara Conrad', lane: laneName, reservationId }))
})

test('who takes a free lane by the code sees its price first, and gets it at no other one', async () => {
  w.clock.set(`${DAY}T17:04:40Z`)
  const code = (await shown()).typed
  const trainer = await w.as('trainer')
  const treasurer = await w.as('anna')
  await w.database.rows('give_billing', FEATURES, [anna.clubId])
  const { lanes: taxRate } = await setUpBilling(treasurer)
  const { productId } = await treasurer.products.create({
    ...{ productName: 'Standmiete', description: '', amount: cents(5_00), currency: 'EUR', taxRate },
    ...{ category: 'service', inventoryEnabled: false, bookingAccountNumber: null, costCenterNumber: null },
    shownInCashbook: false,
  })
  const price: RangePriceFields = {
    ...{ id: crypto.randomUUID(), productId, laneIds: [], forWhom: 'everybody', groupId: null, times: [], per: 'hour' },
  }
  await treasurer.ranges.savePrices({ rangeId: hall.id, prices: [price] })
  const { proposed } = await trainer.kiosk.arriving({ code })
  expect(proposed).toMatchObject({ kind: 'walkIn', price: { name: 'Standmiete', gross: 5_00, currency: 'EUR' } })
  const wish = { code, as: 'walkIn' } as const
  await expect(trainer.kiosk.arrive({ ...wish, expectedPrice: cents(0) })).rejects.toEqual(refused('PRICE_CHANGED'))
  const { reservationId } = await trainer.kiosk.arrive({ ...wish, expectedPrice: cents(5_00) })
  const { reservation } = await treasurer.reservations.one({ id: reservationId ?? '' })
  expect(reservation.price?.gross).toBe(5_00)
  await treasurer.ranges.savePrices({ rangeId: hall.id, prices: [] })
})

test('a minor without consent is not let in by a code, nor a child while nobody fit for youth work is there, whatever is sent [O10]', async () => {
  w.clock.set(NOW)
  const [uid = ''] = w.crowd
  await w.database.rows('permit', 'UPDATE lanes SET permit = $2 WHERE id = ANY($1::uuid[])', [
    [...hall.laneIds],
    JSON.stringify({ ...EVERYTHING_PERMITTED, weaponClasses: ['air'] }),
  ])
  const minor = await w.as({ uid })
  await reserve(uid, 5)
  const born = (day: string) => w.database.rows('born', 'UPDATE users SET birth_date = $2 WHERE uid = $1', [uid, day])
  const code = (await shown()).typed
  const told = async (why: string) => {
    expect((await minor.kiosk.arriving({ code })).proposed).toEqual({ kind: 'refused', why })
    for (const as of ['arrive', 'walkIn', 'leave'] as const)
      await expect(minor.kiosk.arrive({ code, as })).rejects.toEqual(refused(why))
  }
  await born('2012-05-13')
  await told('GUARDIAN_CONSENT_MISSING')
  const consent = { kind: 'consent', number: '', issuer: '', issued: '2026-01-01', expires: null } as const
  await anna.qualifications.add({
    uid,
    data: { ...consent, weaponClasses: [], givenBy: 'Petra', note: '', blocked: null },
  })
  await born('2013-05-14')
  await told('YOUTH_SUPERVISION_MISSING')
  await born('2012-05-13')
  expect((await minor.kiosk.arriving({ code })).proposed).toMatchObject({ kind: 'arrive' })
  await minor.kiosk.arrive({ code, as: 'arrive' })
  expect((await lines()).filter((each) => each.uid === uid)).toHaveLength(1)
})
