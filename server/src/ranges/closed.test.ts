import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { isBlockedAt, MINUTE, said } from '@bahnfrei/domain/ranges/testMinutes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const PLANS = 20
const w = await world()
const anna = await w.as('anna')
const { groups } = await anna.groups.list({})
const [youth, league] = ['Jugend', 'Ligamannschaft'].map(
  (name) => groups.find((group) => group.name.de === name)?.id ?? '',
)
const groupIds = [youth, league] as [string, string]
const [young = ''] = w.crowd
const PEOPLE = [
  { client: await w.as('ben'), groupIds: [] },
  { client: await w.as({ uid: young }), groupIds: [youth] },
  { client: await w.as('dirk'), groupIds: [league] },
] as { client: Client; groupIds: string[] }[]

const TODAY = '2026-05-13'
/** Yesterday, today, tomorrow, the last day that can be reserved, and the one after it. */
const DAYS = [addDays(TODAY, -1), TODAY, addDays(TODAY, 1), addDays(TODAY, 5), addDays(TODAY, 6)]
const BOOKABLE_UNTIL = 5

const DAILY: BookableTime[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: 360,
  to: 1320,
  type: 'open',
  priority: 0,
}))
const someTimes = fc.array(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    from: fc.integer({ min: 0, max: 23 }).map((half) => half * 30),
    to: fc.integer({ min: 24, max: 48 }).map((half) => half * 30),
    type: fc.constantFrom('open' as const, 'open' as const, 'open' as const, 'blocked' as const),
    priority: fc.constantFrom(0, 0, 1),
  }),
  { maxLength: 10 },
)
const times = fc.oneof(
  someTimes,
  someTimes.map((some) => [...DAILY, ...some]),
)
const plan = fc.record({
  per: fc.constantFrom('lane' as const, 'range' as const),
  type: fc.constantFrom('schedule' as const, 'schedule' as const, 'manual' as const, 'staffed' as const),
  week: times,
  ofLane: times,
  ofGroup: times,
  rule: fc.record({ times, forGroup: fc.boolean(), priority: fc.constantFrom(0, 1), ahead: fc.constantFrom(0, 1, 5) }),
  block: fc.record({
    ahead: fc.constantFrom(0, 1, 5),
    from: fc.integer({ min: 8, max: 18 }),
    onLane: fc.constantFrom(undefined, 0, 1),
  }),
  duty: fc.record({ ahead: fc.constantFrom(0, 1, 5), from: fc.integer({ min: 6, max: 12 }) }),
})
type Plan = typeof plan extends fc.Arbitrary<infer Made> ? Made : never
const wishes = fc.array(
  fc.record({
    who: fc.constantFrom(...PEOPLE),
    lane: fc.integer({ min: 0, max: 3 }),
    day: fc.constantFrom(...DAYS, ...DAYS.slice(1, 4), ...DAYS.slice(1, 4)),
    from: fc.oneof(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 20, max: 42 })),
    halves: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 25, maxLength: 25 },
)

/** A range by the plan: the third lane is hidden, the fourth is for the youth. */
async function build({ per, type, week, ofLane, ofGroup, rule, block, duty }: Plan): Promise<Range> {
  const lanes = ['1', '2', '3', '4']
  const { rangeId } = await anna.ranges.create({ name: 'Plan', description: { de: '', en: '' }, address: '', lanes })
  await anna.ranges.update({ rangeId, bookableUntil: BOOKABLE_UNTIL })
  const [one = '', two = '', three = '', four = ''] = (await read(rangeId)).lanes.map(({ id }) => id)
  const regular = { active: true, deadlineMinutes: null }
  await anna.ranges.saveSchedule({ rangeId, openingHourConfig: { per, type }, ...regular, bookableTimes: week })
  await anna.ranges.saveGroupSchedule({ rangeId, groupId: groupIds[1], ...regular, bookableTimes: ofGroup })
  await anna.ranges.saveLane({ rangeId, laneId: two, bookableTimes: ofLane })
  await anna.ranges.activateLaneSchedule({ id: three, active: false })
  await anna.ranges.saveLane({ rangeId, laneId: four, groupIds: [groupIds[0]] })
  const day = addDays(TODAY, rule.ahead)
  await anna.ranges.createRule({
    rangeId,
    priority: rule.priority,
    timeBoxType: 'day',
    startDate: day,
    endDate: day,
    comment: '',
    groupIds: rule.forGroup ? [groupIds[0]] : [],
    bookableTimes: rule.times,
  })
  const blockedDay = addDays(TODAY, block.ahead)
  await anna.ranges.createBlock({
    rangeId,
    laneIds: block.onLane === undefined ? [] : [[one, two][block.onLane] ?? one],
    startDate: `${blockedDay}T${clock(block.from * 2)}`,
    endDate: `${blockedDay}T${clock(block.from * 2 + 5)}`,
    title: 'Wartung',
    comment: '',
  })
  await supervise(rangeId, addDays(TODAY, duty.ahead), duty.from)
  return read(rangeId)
}

const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`

async function read(rangeId: string): Promise<Range> {
  return (await anna.ranges.list({})).ranges.find(({ id }) => id === rangeId) as Range
}

/** A supervisor is there for nine hours. */
async function supervise(rangeId: string, day: string, from: number): Promise<void> {
  const [start, end] = [clock(from * 2), clock(from * 2 + 18)]
  await w.database.rows(
    'supervise',
    `INSERT INTO reservations (club_id, id, range_id, uid, author_uid, category, role_id, during, time_zone, day,
       start_clock, end_clock, earliest_start, salt, hash, created_on)
     VALUES ($1, gen_random_uuid(), $2, $3, $3, 'staff', $4, tstzrange($5, $6), 'Europe/Berlin', $7, $8, $9, $5, '', '', $5)`,
    [anna.clubId, rangeId, anna.uid, groupIds[0], `${day}T${start}+02:00`, `${day}T${end}+02:00`, day, start, end],
  )
}

test('whatever the hours, the day, the lane and the person: a reservation is refused where a look at each minute refuses it, and nowhere else [B22] [RANG-023, RANG-024, RANG-028, RANG-029]', async () => {
  const [plans, asked] = [fc.sample(plan, PLANS), fc.sample(wishes, PLANS)]
  const answers = new Set<string>()
  for (const [index, made] of plans.entries()) {
    const range = await build(made)
    for (const { who, lane, day, from, halves } of asked[index] ?? []) {
      const place = { id: range.id, laneIds: range.lanes.map(({ id }) => id) }
      const wish = line(place, lane, day, clock(from), clock(from + halves))
      const answer = await who.client.reservations.create(reserving(wish)).then(
        async ({ ids }) => {
          await w.database.rows('not_so', 'DELETE FROM reservations WHERE id = $1', [ids[0]])
          return 'reserved'
        },
        ({ code }: { code: string }) => code,
      )

      const expected = naive(range, { lane, day, from, halves, groupIds: who.groupIds })

      expect([made, wish, answer]).toEqual([made, wish, expected])
      answers.add(answer)
    }
    await w.database.rows('no_duty', 'DELETE FROM reservations WHERE range_id = $1', [range.id])
    await anna.ranges.remove({ rangeId: range.id })
  }
  expect([...answers].sort()).toEqual([
    'EVENT_CONFLICT',
    'RESERVATION_IN_PAST',
    'RESERVATION_TIME_FORBIDDEN',
    'reserved',
  ])
})

type Wish = { lane: number; day: string; from: number; halves: number; groupIds: string[] }

function naive(range: Range, { lane, day, from, halves, groupIds }: Wish): string {
  const start = Temporal.Instant.from(`${day}T${clock(from)}+02:00`).epochMilliseconds
  const minutes = Array.from({ length: halves * 30 }, (_, index) => start + index * MINUTE)
  const laneId = range.lanes[lane]?.id ?? ''
  if (start < w.clock.now().epochMilliseconds) return 'RESERVATION_IN_PAST'
  const isHidden = lane === 2 || (lane === 3 && !groupIds.includes(youth ?? ''))
  if (isHidden || day > addDays(dayOf(w.clock.now(), 'Europe/Berlin'), BOOKABLE_UNTIL))
    return 'RESERVATION_TIME_FORBIDDEN'
  if (minutes.some((ms) => isBlockedAt(ms, range.blocks, laneId))) return 'EVENT_CONFLICT'
  const known = said(day, range, laneId, groupIds)
  const isOpen = minutes.every((ms) => known.get(ms) === 'open')
  return isOpen ? 'reserved' : 'RESERVATION_TIME_FORBIDDEN'
}
