import { beforeEach, expect, test } from 'vitest'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol } = w
const eichenhain = w.clubs.eichenhain.id
let ben: Client = await w.as('ben')
beforeEach(async () => {
  await w.database.rows('clear', 'DELETE FROM reservations')
  await w.database.rows('no_rules', 'DELETE FROM fair_use_rules')
  ben = await w.as('ben')
})

/** Ben was there on the last Wednesdays, on the second lane of the pistol range. */
async function wednesdays(...days: string[]) {
  const anna = await w.as('anna')
  for (const day of days) {
    const forUser = w.people.ben
    await anna.reservations.createForMember({ ...reserving(line(pistol, 1, day, '18:30', '20:00')), forUser })
  }
}
const here = async (client: Client = ben) =>
  (await client.reservations.proposals({})).proposals
    .filter(({ clubId }) => clubId === eichenhain)
    .map(({ range, lane, date, times, isUsualTime, isUsualLane }) =>
      [range.name, lane.name, date, times.start, times.end, isUsualTime && 'usual time', isUsualLane && 'usual lane']
        .filter((each) => each !== false)
        .join(' '),
    )
const USUAL = 'Pistolenstand 25 m 2 2026-05-13 18:30 20:00 usual time usual lane'

test('what somebody reserves every week is proposed, and one tap reserves it as it stands', async () => {
  await wednesdays('2026-05-06', '2026-04-29')
  expect(await here()).toContain(USUAL)
  const [first] = (await ben.reservations.proposals({})).proposals.filter(({ isUsualTime }) => isUsualTime)
  const { range, lane, date, times, use } = first as NonNullable<typeof first>
  await ben.reservations.create(reserving({ eventId: range.id, laneId: lane.id, date, times, use }))
  expect(await here()).not.toContain(USUAL)
})

test('a lane that somebody else took is proposed no more, and after their cancellation again', async () => {
  await wednesdays('2026-05-06')
  const clara = await w.as('clara')
  const { ids } = await clara.reservations.create(reserving(line(pistol, 1, '2026-05-13', '19:00', '20:00')))
  expect(await here()).not.toContain(USUAL)
  expect(await here()).toContainEqual(expect.stringMatching(/2026-05-13 18:30 20:00 usual time$/))
  await clara.reservations.cancel({ id: ids[0] as string })
  expect(await here()).toContain(USUAL)
})

test('what a limit of the club refuses is not proposed', async () => {
  await wednesdays('2026-05-06')
  await w.database.rows(
    'rule',
    `INSERT INTO fair_use_rules (club_id, id, name, most_open, ordering_number) VALUES ($1, gen_random_uuid(), 'two', 2, 1)`,
    [eichenhain],
  )
  await ben.reservations.create(reserving(line(hall, 0, '2026-05-16', '10:00', '11:00')))
  expect(await here()).toContain(USUAL)
  await ben.reservations.create(reserving(line(hall, 0, '2026-05-17', '10:00', '11:00')))
  expect(await here()).toEqual([])
})

test('an operator is proposed to a member only after the first reservation there, also when the own club has no room left', async () => {
  const clubs = async () => (await ben.reservations.proposals({})).proposals.map(({ clubId }) => clubId)
  await w.database.rows(
    'rule_without_room',
    `INSERT INTO fair_use_rules (club_id, id, name, most_open, ordering_number) VALUES ($1, gen_random_uuid(), 'none', 0, 1)`,
    [eichenhain],
  )
  expect(await clubs()).toEqual([])
  const { id, ranges } = w.clubs.talblick
  const visitor = await w.as('ben', 'talblick')
  await visitor.reservations.create(
    reserving(line(ranges[0] as (typeof ranges)[number], 0, '2026-05-17', '10:00', '11:00')),
  )
  expect(new Set(await clubs())).toEqual(new Set([id]))
})

test('proposals come from the clubs that are open to a person, and from the own past only [T10]', async () => {
  await wednesdays('2026-05-06', '2026-04-29')
  const clubsFor = async (who: 'clara' | 'cara' | 'gina') =>
    (await (await w.as(who)).reservations.proposals({})).proposals.map(({ clubId }) => clubId === eichenhain)
  expect(await clubsFor('clara')).toContain(true)
  expect(
    (await (await w.as('clara')).reservations.proposals({})).proposals.some(({ isUsualTime }) => isUsualTime),
  ).toBe(false)
  expect(await clubsFor('cara')).not.toContain(true)
  expect(await clubsFor('gina')).not.toContain(true)
})
