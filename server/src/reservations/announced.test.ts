import { calendarTopic } from '@bahnfrei/domain/ranges/topics.ts'
import { expect, test } from 'vitest'
import { reservationsOf } from '../../world/testReservations.ts'
import { line, moving, reserving, world } from '../../world/testWorld.ts'
import { expireHeldJob } from './jobs.ts'
import { reservationData } from './personalData.ts'

const w = await world()
const { hall, people } = w
const [DAY, LATER] = ['2026-05-21', '2026-05-28']
const [THIS, NEXT] = ['2026-05-18', '2026-05-25']
const times = { start: '18:00', end: '19:00' }
const anna = await w.as('anna')
const ben = await w.as('ben')
const { reserved } = reservationsOf(w, anna)
const [role] = await w.database.rows<{ id: string }>('role', "SELECT id FROM groups WHERE name->>'de' = 'Aufsicht'")

/** The weeks of the hall that are announced meanwhile; an announcement without a week reads every week again. */
async function weeksTold(work: () => Promise<unknown>): Promise<string[]> {
  const told = new Set<string>()
  const heard = w.app.database.onAnnounced
  w.app.database.onAnnounced = (announced) => {
    for (const topic of announced.topics) if (topic.startsWith(calendarTopic(hall.id))) told.add(topic)
    heard(announced)
  }
  await work().finally(() => {
    w.app.database.onAnnounced = heard
  })
  return [...told].map((topic) => topic.split('/')[2] ?? 'all').toSorted()
}

const bensOwn = (lane: number) => reserved(ben, hall, lane, DAY, '18:00', '19:00')
const series = {
  rangeId: hall.id,
  laneId: hall.laneIds[5] ?? '',
  times,
  from: DAY,
  until: LATER,
  everyWeeks: 1 as const,
  skipHolidays: false,
}

test.each<[string, string[], () => Promise<() => Promise<unknown>>]>([
  ['a reservation', [THIS], async () => () => bensOwn(0)],
  [
    'a reservation in two weeks',
    [THIS, NEXT],
    async () => () =>
      ben.reservations.create(reserving(...[DAY, LATER].map((day) => line(hall, 1, day, times.start, times.end)))),
  ],
  [
    'a cancellation',
    [THIS],
    async () => {
      const id = await bensOwn(2)
      return () => ben.reservations.cancel({ id })
    },
  ],
  [
    'a move to another week',
    [THIS, NEXT],
    async () => {
      const id = await bensOwn(2)
      return () => ben.reservations.update(moving(id, line(hall, 2, LATER, times.start, times.end)))
    },
  ],
  [
    'another comment',
    [THIS],
    async () => {
      const id = await bensOwn(3)
      return () =>
        ben.reservations.update(moving(id, { ...line(hall, 3, DAY, times.start, times.end), comment: 'Neu' }))
    },
  ],
  [
    'what an officer changes',
    [THIS],
    async () => {
      const id = await bensOwn(4)
      return () => anna.reservations.updateAsOfficer({ id, tags: ['bezahlt'] })
    },
  ],
  [
    'what an officer moves to another week',
    [THIS, NEXT],
    async () => {
      const id = await reserved(anna, hall, 6, DAY, '18:00', '19:00')
      return () => anna.reservations.updateAsOfficer({ id, date: LATER })
    },
  ],
  [
    'a refund by hand',
    [THIS],
    async () => {
      const id = await bensOwn(7)
      await ben.reservations.cancel({ id })
      await w.database.rows('keep_fee', 'UPDATE reservations SET refunded = false WHERE id = $1', [id])
      return () => anna.reservations.refund({ id })
    },
  ],
  [
    'a blocker that goes',
    [THIS],
    async () => {
      const wish = { ...reserving(line(hall, 8, DAY, '18:00', '19:00')), displayText: '', showPublicDisplayText: false }
      const { ids } = await anna.reservations.createBlockers(wish)
      return () => anna.reservations.removeBlocker({ id: ids[0] ?? '' })
    },
  ],
  [
    'a duty',
    [NEXT],
    async () => () =>
      anna.reservations.createDuty({
        rangeId: hall.id,
        date: LATER,
        times,
        forUser: people.trainer,
        role: role?.id ?? '',
      }),
  ],
  [
    'the words of a series',
    [THIS, NEXT],
    async () => {
      const { ids } = await anna.reservations.createSeries({ ...series, dates: [DAY, LATER] })
      return () => anna.reservations.updateSeries({ id: ids[0] ?? '', scope: 'all', comment: 'Neu' })
    },
  ],
])('%s renews its weeks %j and no other [R13]', async (_, weeks, prepare) => {
  const change = await prepare()
  expect(await weeksTold(change)).toEqual(weeks)
})

test('who is erased leaves no name in any week of theirs [R13]', async () => {
  const dirk = await w.as('dirk')
  for (const day of [DAY, LATER]) await reserved(dirk, hall, 11, day, '18:00', '19:00')
  const erase = () =>
    w.database.systemTransaction((db, announce, job) =>
      reservationData.erase({ db, now: w.clock.now(), announce, job }, dirk.uid),
    )
  expect(await weeksTold(erase)).toEqual([THIS, NEXT])
})

test('a slot that is held is told of in its week when it is confirmed, and when it lapses [R13]', async () => {
  const [first, second] = [await bensOwn(9), await bensOwn(10)]
  const until = w.clock.now().add({ hours: 1 })
  await w.database.rows('hold', 'UPDATE reservations SET held_until = $2 WHERE id = ANY($1::uuid[])', [
    [first, second],
    until.toString(),
  ])
  await w.database.systemTransaction(async (_, __, job) =>
    job(expireHeldJob, { clubId: ben.clubId, id: second }, { runAt: until }),
  )
  expect(await weeksTold(() => ben.reservations.confirmHeld({ id: first }))).toEqual([THIS])
  w.clock.pass({ hours: 2 })
  expect(await weeksTold(() => w.app.jobs.done())).toEqual([THIS])
})
