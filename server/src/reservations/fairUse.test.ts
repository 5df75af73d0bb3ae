import { randomUUID } from 'node:crypto'
import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol } = w
const clubId = w.clubs.eichenhain.id
const refused = (code: string, at?: number) => expect.objectContaining({ code, ...(at !== undefined && { line: at }) })
const tooMany = (at: number) => refused('RESERVATION_LIMIT_REACHED', at)
const [league] = (await w.database.rows('league', `SELECT id FROM groups WHERE name->>'de' = 'Ligamannschaft'`)) as [
  { id: string },
]
const evenings = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: 1080, to: 1200, type: 'open', priority: 0 }))

/** The rules of the club from now on; who reserved before has nothing left. */
async function ruled(...rules: Partial<FairUseRule>[]): Promise<void> {
  await w.database.rows('clear', 'DELETE FROM reservations')
  await w.database.rows('clear_rules', 'DELETE FROM fair_use_rules')
  for (const [index, each] of rules.entries()) {
    const { rangeId = null, groupId = null, primeTimes = [], mostOpen = null, minutesPerWeek = null } = each
    const { primeMinutesPerWeek = null, horizonDays = null, leadMinutes = null } = each
    await w.database.rows(
      'rule',
      `INSERT INTO fair_use_rules (club_id, id, ordering_number, name, range_id, group_id, most_open, minutes_per_week,
        prime_times, prime_minutes_per_week, horizon_days, lead_minutes)
       VALUES ($1, $2, $3, 'Regel', $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        clubId,
        randomUUID(),
        index,
        rangeId,
        groupId,
        mostOpen,
        minutesPerWeek,
        JSON.stringify(primeTimes),
        primeMinutesPerWeek,
        horizonDays,
        leadMinutes,
      ],
    )
  }
}

const lines = (count: number, range = hall, start = '18:00', end = '19:00') =>
  Array.from({ length: count }, (_, lane) => line(range, lane, '2026-05-21', start, end))

let [anna, ben, clara, dirk]: Client[] = []
beforeEach(async () => {
  ;[anna, ben, clara, dirk] = await Promise.all((['anna', 'ben', 'clara', 'dirk'] as const).map((who) => w.as(who)))
})

test('three at once and no fourth, also not within one request, and again one when one is given back', async () => {
  await ruled({ mostOpen: 3 })
  await expect(ben?.reservations.create(reserving(...lines(4)))).rejects.toEqual(tooMany(3))
  const { ids } = (await ben?.reservations.create(reserving(...lines(3)))) ?? { ids: [] }
  const more = () => ben?.reservations.create(reserving(line(hall, 5, '2026-05-22', '18:00', '19:00')))
  await expect(more()).rejects.toEqual(tooMany(0))
  await ben?.reservations.cancel({ id: ids[0] as string })
  await expect(more()).resolves.toMatchObject({ ids: [expect.any(String)] })
})

test('who is in a group with a rule of its own is bound by that one', async () => {
  await ruled({ mostOpen: 1 }, { groupId: league.id, mostOpen: 2 })
  await expect(ben?.reservations.create(reserving(...lines(2)))).rejects.toEqual(tooMany(1))
  await expect(dirk?.reservations.create(reserving(...lines(3)))).rejects.toEqual(tooMany(2))
  await expect(dirk?.reservations.create(reserving(...lines(2)))).resolves.toBeTruthy()
})

test('a rule of a range counts only what is on that range', async () => {
  await ruled({ rangeId: hall.id, mostOpen: 1 })
  await ben?.reservations.create(reserving(...lines(2, pistol)))
  await ben?.reservations.create(reserving(...lines(1)))
  await expect(ben?.reservations.create(reserving(...lines(1, hall, '20:00', '21:00')))).rejects.toEqual(tooMany(0))
})

test('hours of a week and of its busy times, with the time of this week that is over', async () => {
  await ruled({ primeTimes: evenings as FairUseRule['primeTimes'], primeMinutesPerWeek: 120, minutesPerWeek: 240 })
  await ben?.reservations.create(reserving(line(hall, 0, '2026-05-20', '19:00', '21:00')))
  await expect(ben?.reservations.create(reserving(line(hall, 0, '2026-05-21', '18:00', '19:30')))).rejects.toEqual(
    tooMany(0),
  )
  const { ids } = (await ben?.reservations.create(reserving(line(hall, 0, '2026-05-21', '18:00', '19:00')))) ?? {
    ids: [],
  }
  expect(ids).toHaveLength(1)
  await expect(ben?.reservations.create(reserving(line(hall, 0, '2026-05-22', '20:00', '21:30')))).rejects.toEqual(
    tooMany(0),
  )
  await ben?.reservations.create(reserving(line(hall, 0, '2026-05-28', '18:00', '20:00')))

  const before = w.clock.now()
  w.clock.set('2026-05-22T08:00:00Z')
  const late = await w.as('ben')
  await expect(late.reservations.create(reserving(line(hall, 0, '2026-05-22', '18:00', '18:30')))).rejects.toEqual(
    tooMany(0),
  )
  w.clock.set(before.toString())
})

test('a horizon and a lead time of a rule bind besides those of the range', async () => {
  await ruled({ horizonDays: 7, leadMinutes: 360 })
  await expect(ben?.reservations.create(reserving(line(hall, 0, '2026-05-21', '18:00', '19:00')))).rejects.toEqual(
    tooMany(0),
  )
  // Wednesday, 10 o'clock: six hours ahead it is 16 o'clock.
  await ben?.reservations.create(reserving(line(hall, 0, '2026-05-13', '16:00', '16:30')))
  w.clock.pass({ minutes: 1 })
  await expect(ben?.reservations.create(reserving(line(hall, 1, '2026-05-13', '16:00', '16:30')))).rejects.toEqual(
    tooMany(0),
  )
})

test('what a friend reserves counts for the owner, and officers reserve beyond all of it', async () => {
  await ruled({ mostOpen: 1 })
  const forClara = (lane: number) => ({
    ...reserving(line(hall, lane, '2026-05-21', '18:00', '19:00')),
    forUser: clara?.uid as string,
  })
  await ben?.reservations.createForFriend(forClara(0))
  await expect(ben?.reservations.createForFriend(forClara(1))).rejects.toEqual(tooMany(0))
  await expect(clara?.reservations.create(reserving(...lines(3).slice(2)))).rejects.toEqual(tooMany(0))
  await expect(ben?.reservations.create(reserving(...lines(3).slice(2)))).resolves.toBeTruthy()
  await expect(anna?.reservations.createForMember(forClara(5))).resolves.toBeTruthy()
  await expect(
    anna?.reservations.createBlockers({
      ...reserving(...lines(8).slice(6)),
      displayText: 'Putz',
      showPublicDisplayText: true,
    }),
  ).resolves.toBeTruthy()
})

test('many requests of one person at once do not get beyond the limit together', async () => {
  await ruled({ mostOpen: 3 })
  const tries = lines(10).map((each) => ben?.reservations.create(reserving(each)))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})
