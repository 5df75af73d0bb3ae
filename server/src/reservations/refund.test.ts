import { beforeEach, describe, expect, test } from 'vitest'
import { forgetChanges } from '../../world/testReservations.ts'
import { type Client, line, moving, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, people } = w
const BEGIN = '2026-05-13T08:00:00Z'
const DAY = '2026-05-21'
const refused = (code: string) => expect.objectContaining({ code })

// Logins end while the clock moves, so everybody signs in where they act.
beforeEach(async () => {
  w.clock.set(BEGIN)
  await forgetChanges(w)
})

async function reserved(client: Client, ...where: Parameters<typeof line>): Promise<string> {
  const { ids } = await client.reservations.create(reserving(line(...where)))
  return ids[0] ?? ''
}

async function whole(id: string) {
  return (await (await w.as('anna')).reservations.one({ id })).reservation
}

describe('a refund by hand', () => {
  /** A reservation of Ben that was cancelled an hour before it, without the fee. */
  async function cancelledLate(lane: number): Promise<string> {
    w.clock.set('2026-05-13T08:00:00Z')
    const id = await reserved(await w.as('ben'), hall, lane, '2026-05-13', '20:00', '21:00')
    w.clock.set('2026-05-13T17:00:00Z')
    await expect((await w.as('ben')).reservations.cancel({ id })).resolves.toEqual({ refunded: false })
    return id
  }

  test('is given once, with the name of who gave it, also when all is long over [RESV-071] [RESV-080] [RESV-081] [RESV-108] [RESV-063]', async () => {
    const id = await cancelledLate(0)
    expect((await whole(id)).cancellationDetails?.refund).toMatchObject({
      refunded: false,
      manuallyRefunded: false,
      manualRefundDetails: null,
    })
    w.clock.set('2026-08-01T08:00:00Z')
    const anna = await w.as('anna')
    await anna.reservations.refund({ id })
    expect((await whole(id)).cancellationDetails?.refund).toEqual({
      timeLeft: 60,
      rangeDeadlineTime: 120,
      refunded: true,
      gracePeriodUsed: false,
      manuallyRefunded: true,
      manualRefundDetails: { uid: people.anna, fullName: 'Anna Ahrens', date: Date.parse('2026-08-01T08:00:00Z') },
    })
    await expect(anna.reservations.refund({ id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
    const changes = await w.database.rows('changes', "SELECT call, uid FROM changes WHERE subject = 'reservation'")
    expect(changes).toEqual([{ call: 'reservations.refund', uid: people.anna }])
  })

  test('is not for what is live, was refunded by the rule, or belongs to nobody [B16] [RESV-073]', async () => {
    const [anna, ben] = [await w.as('anna'), await w.as('ben')]
    const live = await reserved(ben, hall, 1, DAY, '18:00', '19:00')
    const early = await reserved(ben, hall, 2, DAY, '18:00', '19:00')
    await expect(ben.reservations.cancel({ id: early })).resolves.toEqual({ refunded: true })
    const { ids } = await anna.reservations.createBlockers({
      ...reserving(line(hall, 3, DAY, '18:00', '19:00')),
      displayText: '',
      showPublicDisplayText: false,
    })
    const blocker = ids[0] ?? ''
    await anna.reservations.removeBlocker({ id: blocker })
    for (const id of [live, early, blocker, people.anna])
      await expect(anna.reservations.refund({ id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
    expect((await whole(live)).status).toBe('live')
  })

  test('is given where the rule had no result, because it had begun [RESV-073] [RESV-079] [RESV-080]', async () => {
    const id = await reserved(await w.as('ben'), hall, 4, '2026-05-13', '19:00', '20:00')
    w.clock.set('2026-05-13T17:30:00Z')
    await expect((await w.as('ben')).reservations.cancel({ id })).resolves.toEqual({ refunded: null })
    await (await w.as('anna')).reservations.refund({ id })
    expect((await whole(id)).cancellationDetails?.refund.refunded).toBe(true)
  })

  test('that officers forced while cancelling bears their name [RESV-075] [RESV-063]', async () => {
    const id = await reserved(await w.as('ben'), hall, 5, '2026-05-13', '19:00', '20:00')
    w.clock.set('2026-05-13T17:30:00Z')
    await (await w.as('anna')).reservations.cancel({ id, forceRefund: true })
    expect((await whole(id)).cancellationDetails?.refund).toMatchObject({
      refunded: true,
      manuallyRefunded: true,
      manualRefundDetails: { uid: people.anna, date: Date.parse('2026-05-13T17:30:00Z') },
    })
  })

  test('wanted 60 times at once is granted once, for each of twelve reservations [B17] [RESV-071]', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, lane) => lane).map(cancelledLateOnce))
    const anna = await w.as('anna')
    const outcomes: PromiseSettledResult<unknown>[] = []
    for (const id of ids)
      outcomes.push(...(await Promise.allSettled(Array.from({ length: 60 }, () => anna.reservations.refund({ id })))))
    const granted = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(granted).toHaveLength(ids.length)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('RESERVATION_NOT_FOUND')
    const [effects] = await w.database.rows(
      'effects',
      "SELECT count(*) AS n FROM changes WHERE call = 'reservations.refund' AND subject_id = ANY($1)",
      [ids],
    )
    expect(effects).toEqual({ n: ids.length })
  })

  /** The same as `cancelledLate`, but all calls set the same times, so that they can run at once. */
  async function cancelledLateOnce(lane: number): Promise<string> {
    w.clock.set('2026-05-14T16:00:00Z')
    const anna = await w.as('anna')
    const { ids } = await anna.reservations.createForMember({
      ...reserving(line(hall, lane, '2026-05-14', '07:00', '08:00')),
      forUser: people.ben,
    })
    const id = ids[0] ?? ''
    await expect(anna.reservations.cancel({ id })).resolves.toEqual({ refunded: false })
    return id
  }
})

describe('the fee after a move [B19]', () => {
  /** Reserves at 18 on the day, moves, and cancels at the moment. */
  async function refundAfter(moments: { moved: string; to: ReturnType<typeof line>; cancelled: string }) {
    w.clock.set('2026-05-18T08:00:00Z')
    const id = await reserved(await w.as('ben'), hall, 10, '2026-05-19', '18:00', '19:00')
    w.clock.set(moments.moved)
    await (await w.as('ben')).reservations.update(moving(id, moments.to))
    w.clock.set(moments.cancelled)
    const { refunded } = await (await w.as('ben')).reservations.cancel({ id })
    await w.database.rows('forget', 'DELETE FROM reservations WHERE id = $1', [id])
    w.clock.set(BEGIN)
    return refunded
  }
  const far = line(hall, 10, '2026-05-28', '18:00', '19:00')

  test.each([
    ['inside the window, cancelled at once', '2026-05-19T15:00:00Z', '2026-05-19T15:01:00Z', false],
    ['inside the window, cancelled days later', '2026-05-19T15:00:00Z', '2026-05-23T08:00:00Z', null],
    ['outside the window, cancelled inside of the first one', '2026-05-18T09:00:00Z', '2026-05-19T14:00:00Z', false],
    ['outside the window, cancelled a minute before it', '2026-05-18T09:00:00Z', '2026-05-19T13:59:00Z', true],
    ['outside the window, cancelled when the first time is over', '2026-05-18T09:00:00Z', '2026-05-20T08:00:00Z', null],
  ])('far away %s: %#', async (_, moved, cancelled, refunded) => {
    expect(await refundAfter({ moved, to: far, cancelled })).toBe(refunded)
  })

  test('an earlier time counts from then on', async () => {
    const to = line(hall, 10, '2026-05-19', '16:00', '17:00')
    expect(await refundAfter({ moved: '2026-05-18T09:00:00Z', to, cancelled: '2026-05-19T12:30:00Z' })).toBe(false)
  })

  test('the grace of 15 minutes is not begun again by a change [B20]', async () => {
    for (const [passed, refunded] of [
      [{ minutes: 14, seconds: 59 }, true],
      [{ minutes: 15, seconds: 1 }, false],
    ] as const) {
      w.clock.set('2026-05-19T15:00:00Z')
      const id = await reserved(await w.as('ben'), hall, 10, '2026-05-19', '18:00', '19:00')
      w.clock.pass({ minutes: 14, seconds: 58 })
      await (await w.as('ben')).reservations.update(moving(id, line(hall, 10, '2026-05-19', '18:30', '19:30')))
      await (await w.as('anna')).reservations.updateAsOfficer({ id, comment: 'Hallo' })
      w.clock.set('2026-05-19T15:00:00Z')
      w.clock.pass(passed)
      expect(await (await w.as('ben')).reservations.cancel({ id })).toEqual({ refunded })
    }
    w.clock.set(BEGIN)
  })

  test('the longer window of the first lane goes along to a lane with a shorter one', async () => {
    await w.database.rows('long', 'UPDATE lanes SET deadline_minutes = 1440 WHERE id = $1', [hall.laneIds[7]])
    await w.database.rows('none', 'UPDATE lanes SET deadline_minutes = 0 WHERE id = $1', [hall.laneIds[8]])
    w.clock.set('2026-05-21T08:00:00Z')
    const early = await w.as('ben')
    const id = await reserved(early, hall, 7, DAY, '18:00', '19:00')
    await early.reservations.update(moving(id, line(hall, 8, DAY, '18:00', '19:00')))
    expect((await whole(id)).deadlineMinutes).toBe(1440)
    w.clock.pass({ minutes: 20 })
    expect(await (await w.as('ben')).reservations.cancel({ id })).toEqual({ refunded: false })
    w.clock.set(BEGIN)
  })

  test('a clock that jumps back or forward by an hour neither brings a fee back nor takes it [Z06]', async () => {
    w.clock.set('2026-05-19T13:00:00Z')
    const id = await reserved(await w.as('ben'), hall, 10, '2026-05-19', '18:00', '19:00')
    w.clock.set('2026-05-19T12:30:00Z')
    await (await w.as('ben')).reservations.update(moving(id, line(hall, 10, '2026-05-19', '18:30', '19:30')))
    expect((await whole(id)).creationTime).toBe(Date.parse('2026-05-19T13:00:00Z'))
    w.clock.set('2026-05-19T14:30:00Z')
    expect(await (await w.as('ben')).reservations.cancel({ id })).toEqual({ refunded: false })
    await expect((await w.as('ben')).reservations.cancel({ id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
    w.clock.set(BEGIN)
  })
})
