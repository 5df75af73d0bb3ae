import { beforeEach, describe, expect, test } from 'vitest'
import { forgetChanges } from '../../world/testReservations.ts'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
beforeEach(() => forgetChanges(w))
const { hall, pistol } = w
const BEGIN = '2026-05-13T08:00:00Z'
let nextLane = 0

/** Reserves an hour on a lane of its own and returns the id; the range has a window of two hours, the other one of a day. */
async function reserved(
  client: Client,
  range = hall,
  day = '2026-05-21',
  start = '18:00',
  end = '19:00',
): Promise<string> {
  const lane = nextLane++ % range.laneIds.length
  const { ids } = await client.reservations.create(reserving(line(range, lane, day, start, end)))
  return ids[0] ?? ''
}

async function stored(id: string) {
  const [row] = await w.database.rows<Record<string, unknown>>('stored', 'SELECT * FROM reservations WHERE id = $1', [
    id,
  ])
  return row
}

describe('the fee of a cancelled reservation', () => {
  test.each([
    ['a second before the grace ends', '17:45', { minutes: 14, seconds: 59 }, true],
    ['when the grace has ended', '17:45', { minutes: 15 }, false],
    ['two hours and a minute ahead', '10:00', { hours: 6, minutes: 29 }, true],
    ['on the window of two hours', '10:00', { hours: 6, minutes: 30 }, false],
    ['an hour ahead', '10:00', { hours: 7, minutes: 30 }, false],
    ['while it runs', '10:00', { hours: 8, minutes: 45 }, null],
  ])('cancelled %s [RESV-074] [RESV-077] [RESV-078] [RESV-079] [RESV-103]', async (_, reservedAt, passed, refunded) => {
    w.clock.set(`2026-05-13T${reservedAt}:00+02:00`)
    const ben = await w.as('ben')
    const id = await reserved(ben, hall, '2026-05-13', '18:30', '19:30')

    w.clock.pass(passed)
    const signedInAgain = await w.as('ben')

    await expect(signedInAgain.reservations.cancel({ id, clubId: w.clubs.eichenhain.id })).resolves.toEqual({
      refunded,
    })
    expect(await stored(id)).toMatchObject({ status: 'cancelled', refunded })
    w.clock.set(BEGIN)
  })

  test('always goes back in a club without a window [RESV-076]', async () => {
    const cara = await w.as('cara', 'birkenau')
    const [range] = w.clubs.birkenau.ranges
    const { ids } = await cara.reservations.create(
      reserving({
        eventId: range?.id ?? '',
        laneId: range?.laneIds[0] ?? '',
        date: '2026-05-13',
        times: { start: '18:00', end: '19:00' },
      }),
    )
    w.clock.set('2026-05-13T15:59:00Z')
    await expect((await w.as('cara', 'birkenau')).reservations.cancel({ id: ids[0] ?? '' })).resolves.toEqual({
      refunded: true,
    })
    w.clock.set(BEGIN)
  })

  test('goes back when an officer forces it, also of a past reservation [RESV-075] [RESV-080] [RESV-098]', async () => {
    const id = await reserved(await w.as('ben'), pistol, '2026-05-14', '18:00', '19:00')
    w.clock.set('2026-05-15T08:00:00Z')
    const anna = await w.as('anna')
    await expect(anna.reservations.cancel({ id, forceRefund: true })).resolves.toEqual({ refunded: true })
    expect(await stored(id)).toMatchObject({ refunded: true, refund_forced: true, cancelled_by: w.people.anna })
    w.clock.set(BEGIN)
  })
})

test('a cancelled reservation leaves the week, frees the lane and keeps who, when and why [RESV-062] [RESV-070]', async () => {
  const ben = await w.as('ben')
  const wish = reserving(line(hall, 4, '2026-05-22', '18:00', '19:00'))
  const { ids } = await ben.reservations.create(wish)
  await ben.reservations.cancel({ id: ids[0] ?? '', reason: 'Krank' })

  const { reservations } = await ben.reservations.week({ rangeId: hall.id, from: '2026-05-22', to: '2026-05-22' })
  expect(reservations).toEqual([])
  const { reservation } = await ben.reservations.one({ id: ids[0] ?? '' })
  expect(reservation).toMatchObject({
    status: 'cancelled',
    cancellationDetails: {
      by: { uid: w.people.ben, name: 'Ben Brandt' },
      reason: 'Krank',
      refund: { refunded: true, rangeDeadlineTime: 120 },
    },
  })
  await expect((await w.as('clara')).reservations.create(wish)).resolves.toBeDefined()
})

test('a reason of 500 characters is kept, of 501 or 2001 refused before the column of 2000 could [RESV-084] [RESV-085] [RESV-086]', async () => {
  const ben = await w.as('ben')
  const id = await reserved(ben)
  for (const length of [501, 2000, 2001])
    await expect(ben.reservations.cancel({ id, reason: 'x'.repeat(length) })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  expect(await stored(id)).toMatchObject({ status: 'live', cancel_reason: null })
  await ben.reservations.cancel({ id, reason: 'x'.repeat(500) })
  const { reservation } = await ben.reservations.one({ id })
  expect(reservation.cancellation?.reason).toBe('x'.repeat(500))

  const store = (length: number) =>
    w.database.rows('write_reason', 'UPDATE reservations SET cancel_reason = $2 WHERE id = $1', [
      id,
      'x'.repeat(length),
    ])
  await store(2000)
  expect((await ben.reservations.one({ id })).reservation.cancellation?.reason).toHaveLength(2000)
  await expect(store(2001)).rejects.toMatchObject({ constraint: 'reservations_cancel_reason' })
})

describe('who may not cancel', () => {
  test('another member finds no such reservation, a reader of the admin calendar lacks the right [B16]', async () => {
    const id = await reserved(await w.as('ben'))
    await expect((await w.as('clara')).reservations.cancel({ id })).rejects.toMatchObject({
      code: 'RESERVATION_NOT_FOUND',
    })
    await expect((await w.as('trainer')).reservations.cancel({ id })).rejects.toMatchObject({
      code: 'INSUFFICIENT_PERMISSION',
    })
    expect(await stored(id)).toMatchObject({ status: 'live' })
  })

  test('the owner after its end; an officer still may [RESV-096] [RESV-094]', async () => {
    const id = await reserved(await w.as('ben'), pistol, '2026-05-13', '18:00', '19:00')
    w.clock.set('2026-05-13T17:00:00Z')
    await expect((await w.as('ben')).reservations.cancel({ id })).rejects.toMatchObject({ code: 'RESERVATION_IN_PAST' })
    await expect((await w.as('anna')).reservations.cancel({ id })).resolves.toEqual({ refunded: false })
    w.clock.set(BEGIN)
  })

  test('nobody but an officer forces a refund [B16]', async () => {
    const ben = await w.as('ben')
    const id = await reserved(ben)
    await expect(ben.reservations.cancel({ id, forceRefund: true })).rejects.toMatchObject({
      code: 'INSUFFICIENT_PERMISSION',
    })
    expect(await stored(id)).toMatchObject({ status: 'live', refunded: null })
  })
})

test('of two cancellations at once one is recorded, 50 times over [B15]', async () => {
  const ben = await w.as('ben')
  for (let round = 0; round < 50; round += 1) {
    const id = await reserved(ben, hall, '2026-05-22', '20:00', '20:30')
    const anna = await w.as('anna')
    const both = await Promise.allSettled([
      ben.reservations.cancel({ id, reason: 'ben' }),
      anna.reservations.cancel({ id, reason: 'anna' }),
    ])
    const won = both.findIndex(({ status }) => status === 'fulfilled')
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stored(id)).toMatchObject({ cancel_reason: won === 0 ? 'ben' : 'anna' })
    await w.database.rows('forget', 'DELETE FROM reservations WHERE id = $1', [id])
    await forgetChanges(w)
  }
})

test('a repeated cancellation with the same key gets the first answer [B13]', async () => {
  const ben = await w.as('ben')
  const id = await reserved(ben)
  const first = await ben.reservations.cancel({ id }, { idempotencyKey: 'cancel-1' })
  await expect(ben.reservations.cancel({ id }, { idempotencyKey: 'cancel-1' })).resolves.toEqual(first)
  await expect(ben.reservations.cancel({ id })).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
})

describe('the calendar file', () => {
  test('holds one event in the zone of the range, escaped and folded [RESV-111] [X08]', async () => {
    const ben = await w.as('ben')
    const comment = `Zeile 1\nZeile 2; mit, Zeichen ${'ü'.repeat(120)}`
    const { ids } = await ben.reservations.create(
      reserving({ ...line(hall, 5, '2026-05-22', '18:00', '19:30'), comment }),
    )

    const { ics, fileName } = await ben.reservations.ics({ id: ids[0] ?? '' })

    expect(fileName).toBe(`reservation-${ids[0]}.ics`)
    const lines = ics.split('\r\n')
    expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20260522T180000')
    expect(lines).toContain('DTEND;TZID=Europe/Berlin:20260522T193000')
    expect(lines).toContain('SUMMARY:Luftdruckhalle 10 m\\, Stand 6')
    expect(lines).toContain('STATUS:CONFIRMED')
    expect(lines.filter((text) => text === 'BEGIN:VEVENT')).toHaveLength(1)
    for (const text of lines) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(75)
    const unfolded = ics.replaceAll('\r\n ', '')
    expect(unfolded).toContain(
      `DESCRIPTION:${comment.replaceAll('\n', '\\n').replaceAll(';', '\\;').replaceAll(',', '\\,')}`,
    )
  })

  test('says when it was cancelled, and is for owner and officers only', async () => {
    const ben = await w.as('ben')
    const id = await reserved(ben)
    await expect((await w.as('clara')).reservations.ics({ id })).rejects.toMatchObject({
      code: 'RESERVATION_NOT_FOUND',
    })
    await ben.reservations.cancel({ id })
    expect((await (await w.as('anna')).reservations.ics({ id })).ics).toContain('STATUS:CANCELLED')
  })
})
