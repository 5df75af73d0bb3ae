import { Agent, request } from 'node:http'
import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { addDays, weekdayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { ReservationLine } from '@bahnfrei/domain/reservations/callFields.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { randomFrom } from '../../world/randomFrom.ts'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const CONNECTIONS = 60
/** The attempts of each wave at one and the same slot, and the attempts at lanes of one hour, one or several. */
const SAME = 40
const MIXED = 65
const LANES = 4
/** The number of days makes 3,150 attempts in the gate, and 10,080 in the long form. */
const DAYS = often({ gate: 5, long: 16 })
const CONTESTED_LANE = LANES

const w = await world()
const { hall } = w
const random = randomFrom(seedOr(7))
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
afterAll(() => agent.destroy())

type Attempt = { wave: number; isSame: boolean; lines: ReservationLine[] }
type Outcome = Attempt & { status: number; code: string | undefined; ids: string[]; took: number }

test('thousands of attempts on five lanes: one winner for each slot, no deadlock, nothing half done [B07] [B09] [B10]', async () => {
  const members = await Promise.all(w.crowd.map((uid) => w.as({ uid })))
  const attempts = waves()
  expect(attempts).toHaveLength(DAYS * 6 * (SAME + MIXED))

  const outcomes = await attemptAll(attempts, members)

  expect(Object.entries(countBy(outcomes, ({ status, code }) => `${status} ${code ?? ''}`.trim()))).toEqual([
    ['200', expect.any(Number)],
    ['409 RESERVATION_CONFLICT', expect.any(Number)],
  ])
  const won = outcomes.filter(({ status }) => status === 200)
  const winners = countBy(
    won.filter(({ isSame }) => isSame),
    ({ wave }) => String(wave),
  )
  expect(Object.keys(winners)).toHaveLength(new Set(attempts.map(({ wave }) => wave)).size)
  expect(Object.values(winners).every((count) => count === 1)).toBe(true)
  expect(won.every(({ ids, lines }) => ids.length === lines.length)).toBe(true)
  // The first on each connection opens it.
  const times = outcomes
    .slice(CONNECTIONS)
    .map(({ took }) => took)
    .sort((a, b) => a - b)
  const slowest = (share: number) => times[Math.floor(times.length * share)] as number
  expect(slowest(0.99) / slowest(0.5)).toBeLessThan(12)

  // Only what was acknowledged is there, and all of it.
  const stored = await w.database.rows<{ id: string }>('race_ids', 'SELECT id FROM reservations ORDER BY id')
  expect(stored.map(({ id }) => id)).toEqual(won.flatMap(({ ids }) => ids).sort())
  const [pairs] = await w.database.rows<{ count: number }>(
    'race_pairs',
    `SELECT count(*) FROM reservations a JOIN reservations b ON a.lane_id = b.lane_id AND a.id < b.id
       AND a.during && b.during AND a.status = 'live' AND b.status = 'live'`,
  )
  expect(pairs).toEqual({ count: 0 })
  expect(await deadlocks()).toBe(0)
}, 600_000)

test('of two who reserve touching slots at once both succeed, of two who meet by half an hour one [B08]', async () => {
  const again = await world()
  const [anna, ben] = [await again.as('anna'), await again.as('ben')]
  for (let lane = 0; lane < 12; lane += 1) {
    const reserve = (who: Client, start: string, end: string) =>
      who.reservations.create(reserving(line(again.hall, lane, '2026-05-21', start, end))).then(
        () => 'reserved',
        ({ code }: { code: string }) => code,
      )

    const touching = [reserve(anna, '17:00', '18:00'), reserve(ben, '18:00', '19:00')]
    const meeting = [reserve(anna, '20:00', '21:00'), reserve(ben, '20:30', '21:30')]

    expect(await Promise.all(touching)).toEqual(['reserved', 'reserved'])
    expect((await Promise.all(meeting)).sort()).toEqual(['RESERVATION_CONFLICT', 'reserved'])
  }
})

test('a submission sent several times at once reserves once, and each gets the same answer [B13]', async () => {
  const again = await world()
  const ben = await again.as('ben')
  for (let lane = 0; lane < 12; lane += 1) {
    const wish = reserving(line(again.hall, lane, '2026-05-22', '18:00', '19:00'))
    const idempotencyKey = `click-${lane}`

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ben.reservations.create(wish, { idempotencyKey })),
    )

    expect(new Set(answers.map(({ ids }) => ids.join())).size).toBe(1)
    const other = reserving(line(again.hall, lane, '2026-05-22', '20:00', '21:00'))
    await expect(ben.reservations.create(other, { idempotencyKey })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    await expect(ben.reservations.create(wish, { idempotencyKey })).resolves.toEqual(answers[0])
  }
  const { reservations } = await ben.reservations.mine({})
  expect(reservations).toHaveLength(12)
})

/** A wave for every open hour of the coming weeks. The attempts at the same slot are mixed among the others. */
function waves(): Attempt[] {
  // On Wednesdays a part of the evening is blocked, and at weekends it is shorter.
  const days = Array.from({ length: 27 }, (_, ahead) => addDays('2026-05-14', ahead))
    .filter((day) => weekdayOf(day) < 5 && weekdayOf(day) !== 2)
    .slice(0, DAYS)
  const hours = days.flatMap((day) => [16, 17, 18, 19, 20, 21].map((hour) => ({ day, hour })))
  return hours.flatMap(({ day, hour }, wave) =>
    shuffled([
      ...Array.from({ length: SAME }, () => ({
        wave,
        isSame: true,
        lines: [line(hall, CONTESTED_LANE, day, `${hour}:00`, `${hour}:30`)],
      })),
      ...Array.from({ length: MIXED }, (_, index) => ({ wave, isSame: false, lines: someLines(day, hour, index) })),
    ]),
  )
}

/** One lane, two or all of them in any order, for the first half of the hour, the second or the whole. */
function someLines(day: string, hour: number, index: number): ReservationLine[] {
  const lanes = shuffled(Array.from({ length: LANES }, (_, lane) => lane)).slice(0, [1, 2, LANES][index % 3])
  const spans = [
    [`${hour}:00`, `${hour}:30`],
    [`${hour}:30`, `${hour + 1}:00`],
    [`${hour}:00`, `${hour + 1}:00`],
  ] as const
  const [start, end] = spans[Math.floor(index / 3) % 3] ?? spans[0]
  return lanes.map((lane) => line(hall, lane, day, start, end))
}

async function attemptAll(attempts: Attempt[], members: Client[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const work = async () => {
    while (next < attempts.length) {
      const index = next++
      const attempt = attempts[index] as Attempt
      outcomes.push({ ...attempt, ...(await post(members[index % members.length] as Client, attempt.lines)) })
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return outcomes
}

function post(member: Client, lines: ReservationLine[]): Promise<Pick<Outcome, 'status' | 'code' | 'ids' | 'took'>> {
  const body = JSON.stringify(reserving(...lines))
  const headers = {
    authorization: `Bearer ${member.token}`,
    'x-club-id': member.clubId,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const since = performance.now()
    const sent = request(`${w.url}/appointments`, { method: 'POST', agent, headers })
    sent.on('error', reject).on('response', async (response) => {
      const answer = JSON.parse(Buffer.concat(await response.toArray()).toString())
      const { errorCode, ids = [] } = answer as { errorCode?: string; ids?: string[] }
      resolve({ status: response.statusCode ?? 0, code: errorCode, ids, took: performance.now() - since })
    })
    sent.end(body)
  })
}

/** A session writes down its deadlocks when it ends at the latest, so the application's are ended first. */
async function deadlocks(): Promise<number> {
  await w.app.close()
  const client = new pg.Client(w.connection)
  await client.connect()
  const { rows } = await client.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  await client.end()
  return Number(rows[0]?.deadlocks)
}

function countBy<Item>(items: Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort())
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
