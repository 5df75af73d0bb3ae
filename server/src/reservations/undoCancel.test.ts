import { beforeEach, expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { line, moving, reserving, world } from '../../world/testWorld.ts'

const ROUNDS = 20
const post = await mailServer()
const w = await world({ mail: post.config })
const { hall, people } = w
const [anna, ben, clara] = [await w.as('anna'), await w.as('ben'), await w.as('clara')]

/** Days on which the hall is open in the evening, a fresh one for each test. */
const DAYS = Array.from({ length: 24 }, (_, days) => Temporal.PlainDate.from('2026-05-14').add({ days }))
  .filter(({ dayOfWeek }) => dayOfWeek < 6 && dayOfWeek !== 3)
  .map(String)
let day = ''
beforeEach(async () => {
  // A day has room for ten changes of a person.
  await w.database.rows('no_changes', 'DELETE FROM slot_changes')
  day = DAYS.shift() ?? ''
  w.clock.set('2026-05-13T08:00:00Z')
})
const slot = (lane: number, start = '18:00', end = '19:00') => line(hall, lane, day, start, end)
const reserved = async (client: typeof ben, ...of: Parameters<typeof slot>) =>
  (await client.reservations.create(reserving(slot(...of)))).ids[0] ?? ''
const placed = async (forUser: string, ...of: Parameters<typeof slot>) =>
  (await anna.reservations.createForMember({ ...reserving(slot(...of)), forUser })).ids[0] ?? ''
const whole = async (id: string) => (await anna.reservations.one({ id })).reservation

test('what Ben cancelled comes back as it was, with its id, its comment and no word of a refund, and he has it by mail', async () => {
  const { ids } = await ben.reservations.create(reserving({ ...slot(0), comment: 'Mit Leihwaffe' }))
  const before = await whole(ids[0] ?? '')
  await ben.reservations.cancel({ id: before.id, reason: 'Krank' })
  w.clock.pass({ seconds: 19 })
  await w.app.jobs.done()
  const mailed = post.received.length

  expect(await ben.reservations.undoCancel({ ids: [before.id] })).toEqual({ restored: [before.id] })

  expect(await whole(before.id)).toEqual(before)
  await w.app.jobs.done()
  const [mail, ...others] = post.received.slice(mailed)
  expect([mail?.to[0], mail?.mail.subject, others]).toEqual(['ben@demo.example', 'Deine Reservierung gilt wieder', []])
  const file = new TextDecoder().decode(mail?.mail.attachments[0]?.content as ArrayBuffer)
  expect(file).toContain('STATUS:CONFIRMED')
  expect(file).toContain('SEQUENCE:2')
})

test('what Anna cancelled for several comes back at once but for what is taken again, and each owner is told once', async () => {
  const ids = [await placed(people.ben, 0), await placed(people.ben, 1), await placed(people.clara, 2)]
  const { cancelled } = await anna.reservations.cancelMany({ ids })
  const taken = await reserved(clara, 1, '18:30', '19:30')
  await w.app.jobs.done()
  const mailed = post.received.length

  const { restored } = await anna.reservations.undoCancel({ ids: cancelled })

  expect(restored.toSorted()).toEqual([ids[0], ids[2]].toSorted())
  expect([(await whole(ids[1] ?? '')).status, (await whole(taken)).status]).toEqual(['cancelled', 'live'])
  await w.app.jobs.done()
  expect(
    post.received
      .slice(mailed)
      .map(({ to }) => to[0])
      .toSorted(),
  ).toEqual(['ben@demo.example', 'clara@demo.example'])
})

test.each([
  ['after twenty seconds', ben, () => Promise.resolve(w.clock.pass({ seconds: 20 }))],
  ['of somebody else', clara, () => Promise.resolve()],
  ['by an officer who did not cancel it', anna, () => Promise.resolve()],
  [
    'in a block that was made meanwhile',
    ben,
    async () => {
      const times = { startDate: day, endDate: day, title: 'Wartung', comment: '' }
      await anna.ranges.createBlock({ rangeId: hall.id, laneIds: [hall.laneIds[3] ?? ''], ...times })
    },
  ],
])('a cancellation is not taken back %s', async (_, by, meanwhile) => {
  const id = await reserved(ben, 3)
  await ben.reservations.cancel({ id })
  await meanwhile()
  expect(await by.reservations.undoCancel({ ids: [id] })).toEqual({ restored: [] })
  expect((await whole(id)).status).toBe('cancelled')
})

test('who reserved something else by the room that the cancellation gave does not get both [B18]', async () => {
  const rule = { id: crypto.randomUUID(), name: 'Eine', rangeId: hall.id, groupId: null, mostOpen: 1 }
  const none = { minutesPerWeek: null, primeTimes: [], primeMinutesPerWeek: null, horizonDays: null, leadMinutes: null }
  const lena = await w.as({ uid: w.crowd[0] ?? '' })
  await anna.ranges.saveFairUse({ rules: [{ ...rule, ...none }] })
  const id = await reserved(lena, 4)
  await lena.reservations.cancel({ id })
  const other = await reserved(lena, 5)
  expect(await lena.reservations.undoCancel({ ids: [id] })).toEqual({ restored: [] })
  await lena.reservations.cancel({ id: other })
  expect(await lena.reservations.undoCancel({ ids: [id] })).toEqual({ restored: [id] })
  await expect(lena.reservations.update(moving(id, slot(6)))).resolves.toEqual({})
  await anna.ranges.saveFairUse({ rules: [] })
})

test.each(['tell', 'hold', 'book'] as const)(
  'of the one who takes back and one who waits where slots are passed on by %s exactly one has the lane [B11]',
  async (mode) => {
    await anna.ranges.update({ rangeId: hall.id, waiting: { mode, holdMinutes: 60 } })
    const passedOn = async (start: string, end: string, meanwhile: () => Promise<unknown>) => {
      const id = await reserved(ben, 7, start, end)
      await clara.reservations.wait({
        rangeId: hall.id,
        laneId: hall.laneIds[7] ?? '',
        date: day,
        times: { start, end },
      })
      await ben.reservations.cancel({ id })
      await meanwhile()
      const { restored } = await ben.reservations.undoCancel({ ids: [id] })
      await w.app.jobs.done()
      const { reservations } = await clara.reservations.mine({})
      return [restored.length, reservations.filter(({ date, times }) => date === day && times.start === start).length]
    }
    // Now the job comes first, now the request.
    expect([
      [1, 0],
      [0, 1],
    ]).toContainEqual(await passedOn('18:00', '19:00', () => Promise.resolve()))
    expect(await passedOn('20:00', '21:00', () => w.app.jobs.done())).toEqual(mode === 'tell' ? [1, 0] : [0, 1])
  },
)

test('of the one who takes back and another who reserves at the same moment exactly one has the lane [B11]', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const where = [round % 12, round < 12 ? '18:00' : '20:00', round < 12 ? '19:00' : '21:00'] as const
    const id = await placed(people.ben, ...where)
    await anna.reservations.cancel({ id })
    const undo = () => anna.reservations.undoCancel({ ids: [id] }).then(({ restored }) => restored.length)
    const take = () =>
      clara.reservations.create(reserving(slot(...where))).then(
        () => 1,
        ({ code }) => (code === 'RESERVATION_CONFLICT' ? 0 : code),
      )
    const [one, other] = await Promise.all(round % 2 === 0 ? [undo(), take()] : [take(), undo()])
    const live = await w.database.rows<{ id: string }>(
      'live_now',
      "SELECT id FROM reservations WHERE range_id = $1 AND day = $2 AND status = 'live'",
      [hall.id, day],
    )
    expect([one + other, live.length]).toEqual([1, 1])
    for (const each of live) await anna.reservations.cancel({ id: each.id })
  }
})
