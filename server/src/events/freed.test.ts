import { expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall } = w
const [anna, ben] = [await w.as('anna'), await w.as('ben')]
const lane = (index: number) => hall.laneIds[index] as string
const times = { start: '18:00', end: '19:00' }
const TRAINING = { title: 'Kadertraining', startTime: '17:00', endTime: '20:00', rangeId: hall.id, isBlocking: true }
await w.database.rows('book', "UPDATE ranges SET waiting_mode = 'book' WHERE id = $1", [hall.id])

/** Ben waits for a lane that Anna has, and an event takes it from her. */
async function eventOverAwaited(index: number, date: string, lanes: number[]) {
  await anna.reservations.create(reserving(line(hall, index, date, times.start, times.end)))
  await ben.reservations.wait({ rangeId: hall.id, laneId: lane(index), date, times })
  const event = { ...TRAINING, date, lanes: lanes.map(lane), draft: false }
  const { reservations } = await anna.events.affected(event)
  const decisions = reservations.map(({ id, sequence }) => ({ id, sequence, outcome: 'cancelled' as const }))
  const { id } = await anna.events.create({ ...event, decisions, reason: 'Kader' })
  await w.app.jobs.done()
  expect(await reservedBy(date), 'the event is in the way').toEqual([])
  return id
}

const reservedBy = async (date: string) =>
  (await ben.reservations.mine({})).reservations
    .filter((each) => each.date === date && each.status === 'live')
    .map((each) => each.lane.id)

test('lanes that an event gives back go to those who wait for them: when it is called off, moved, or needs fewer of them', async () => {
  const off = await eventOverAwaited(0, '2026-05-21', [])
  await anna.events.cancel({ id: off, reason: 'Trainer krank' })
  await w.app.jobs.done()
  expect(await reservedBy('2026-05-21')).toEqual([lane(0)])

  const moved = await eventOverAwaited(1, '2026-05-26', [1, 2])
  await anna.events.update({ id: moved, date: '2026-05-28' })
  await w.app.jobs.done()
  expect(await reservedBy('2026-05-26')).toEqual([lane(1)])

  const fewer = await eventOverAwaited(3, '2026-05-29', [3, 4])
  await anna.events.update({ id: fewer, title: 'Kader', lanes: [lane(3)] })
  await w.app.jobs.done()
  expect(await reservedBy('2026-05-29')).toEqual([])
  await anna.events.update({ id: fewer, lanes: [lane(4)] })
  await w.app.jobs.done()
  expect(await reservedBy('2026-05-29')).toEqual([lane(3)])
})

test('a draft gives nothing back, and what is deleted does [B28]', async () => {
  const id = await eventOverAwaited(6, '2026-06-02', [6])
  const draft = await anna.events.create({ ...TRAINING, date: '2026-06-02', lanes: [lane(6)], draft: true })
  await anna.events.remove({ id: draft.id })
  await w.app.jobs.done()
  expect(await reservedBy('2026-06-02')).toEqual([])
  expect(await anna.events.remove({ id })).toEqual({ result: 'deleted' })
  // From the commit on it is promised to Ben, so that nobody else is quicker.
  const clara = await w.as('clara')
  await expect(
    clara.reservations.create(reserving(line(hall, 6, '2026-06-02', times.start, times.end))),
  ).rejects.toBeDefined()
  await w.app.jobs.done()
  expect(await reservedBy('2026-06-02')).toEqual([lane(6)])
})
