import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { proveAllBooks, proveBooks } from '../../server/src/audit/books.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { copyClub } from './copies.ts'
import { type Figure, median, millis } from './figures.ts'
import { type LargeClub, openLargeClub, openNumbers, paymentOf, SIZES, takeStatement } from './largeClub.ts'
import { openStage, type Stage } from './stage.ts'
import { LANES } from './world.ts'

const CLUBS = 500
const ROUNDS = { rounds: 40, warmUp: 5, statements: 5, ofStatement: 50 }
const MOST = { ratio: 1.5 }

type Side = { stage: Stage; club: LargeClub }

/**
 * Measures what people do most in one club of an installation of 500, next to the same club alone. `BAHNFREI_LARGE` makes the
 * installation smaller by this factor, such as 0.02 for a trial.
 */
export async function measureLarge(): Promise<Figure[]> {
  const clubs = Math.max(2, Math.round(CLUBS * Number(process.env.BAHNFREI_LARGE ?? 1)))
  const alone = await openSide()
  const many = await openSide()
  try {
    const begun = performance.now()
    await copyClub(many.stage, many.club.clubId, clubs - 1)
    const filled = performance.now() - begun
    await proveSample(many)
    const size = await many.stage.database.pool.query<{ size: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    )
    const rows = Object.entries(SIZES).map(([what, count]) => `${(count * clubs).toLocaleString('en')} ${what}`)
    const facts = {
      what: `${clubs} clubs with ${rows.join(', ')}, made in SQL`,
      value: `${seconds(filled)}, ${size.rows[0]?.size}`,
    }
    return [facts, ...(await compareSides(alone, many)), ...(await measureBooks(many, clubs))]
  } finally {
    await alone.stage.close()
    await many.stage.close()
  }
}

async function openSide(): Promise<Side> {
  const stage = await openStage()
  return { stage, club: await openLargeClub(stage) }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Proves that the copies are true, by the books of some of them. */
async function proveSample({ stage: { database } }: Side): Promise<void> {
  const { rows } = await database.pool.query<{ id: Id<'club'> }>(
    "SELECT id FROM clubs WHERE name LIKE 'SV Fuenfhundert%' ORDER BY name LIMIT 3",
  )
  for (const { id } of rows) {
    const { proofs } = await proveBooks((work) => database.systemTransaction(work), id, systemClock.now())
    const faults = proofs.flatMap(({ proof, faults: found }) => found.map(({ fault, of }) => `${proof} ${fault} ${of}`))
    if (faults.length > 0) throw new Error(`The books of a copy are wrong: ${faults.slice(0, 5).join(', ')}`)
  }
}

type Act = {
  what: string
  request: (
    side: Side,
    round: number,
  ) => { method: string; path: string; headers: Record<string, string>; body?: unknown }
}

const asOfficer = ({ club }: Side) => club.headers
const asPerson = ({ club }: Side, round: number) => ({
  authorization: `Bearer ${club.people[round % club.people.length]?.token}`,
  'x-club-id': club.clubId,
})
const LETTERS = 'bdfgklmnprstaeio'
/** Two letters, others in each round. */
const lettersOf = (round: number) => `${LETTERS[round % 16]}${LETTERS[(round * 7 + Math.floor(round / 16)) % 16]}`

/** What people do, each time with something new, so that no answer is one that was kept. */
const ACTS: Act[] = [
  {
    what: 'booking of a lane',
    request: (side, round) => {
      const { range, today } = side.club
      const start = (round % 40) * 30
      const line = {
        ...{ eventId: range.id, laneId: range.laneIds[Math.floor(round / 40) % LANES], date: addDays(today, 3) },
        times: { start: clock(start), end: clock(start + 30) },
      }
      const body = { type: 'fixed', targetId: range.id, specifics: { reservations: [line] } }
      return { method: 'POST', path: '/appointments', headers: asPerson(side, round), body }
    },
  },
  {
    what: 'week, read after a booking',
    request: (side) => {
      const { range, today } = side.club
      const path = `/reservations?rangeId=${range.id}&from=${addDays(today, -2)}&to=${addDays(today, 4)}`
      return { method: 'GET', path, headers: asOfficer(side) }
    },
  },
  {
    what: 'day of a kiosk, read after a booking',
    request: (side) => {
      const { range, today } = side.club
      return { method: 'GET', path: `/kiosk/reservations?rangeId=${range.id}&day=${today}`, headers: asOfficer(side) }
    },
  },
  {
    what: 'search of a member',
    request: (side, round) => ({
      method: 'GET',
      path: `/admin/members?search=${lettersOf(round)}`,
      headers: asOfficer(side),
    }),
  },
  {
    what: 'need of a person',
    request: (side, round) => ({
      method: 'GET',
      path: `/journal/need?on=${side.club.today}`,
      headers: asPerson(side, round),
    }),
  },
  {
    what: 'search in the list of invoices',
    request: (side, round) => ({
      method: 'GET',
      path: `/billing/invoices?search=${lettersOf(round)}`,
      headers: asOfficer(side),
    }),
  },
  {
    what: 'open invoices, a page',
    request: (side, round) => ({
      method: 'GET',
      path: `/billing/invoices?status=paid&from=${addDays(side.club.today, -round - 1)}`,
      headers: asOfficer(side),
    }),
  },
  {
    what: 'account of a person',
    request: (side, round) => ({
      method: 'GET',
      path: `/billing/people/${side.club.uids[round]}`,
      headers: asOfficer(side),
    }),
  },
]

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Does each act on both sides in turn, round by round, so that the machine is the same for both. */
async function compareSides(alone: Side, many: Side): Promise<Figure[]> {
  const times = new Map(ACTS.map(({ what }) => [what, { alone: [] as number[], many: [] as number[] }]))
  for (let round = 0; round < ROUNDS.rounds + ROUNDS.warmUp; round += 1)
    for (const act of ACTS)
      for (const [name, side] of [
        ['alone', alone],
        ['many', many],
      ] as const) {
        const time = await timeOf(side, act, round)
        if (round >= ROUNDS.warmUp) times.get(act.what)?.[name].push(time)
      }
  const statements = { alone: [] as number[], many: [] as number[] }
  for (let round = 0; round < ROUNDS.statements; round += 1)
    for (const [name, side] of [
      ['alone', alone],
      ['many', many],
    ] as const) {
      const numbers = (await openNumbers(side.stage, side.club)).slice(0, ROUNDS.ofStatement)
      const paid = numbers.map((number, at) => paymentOf(number, side.club.today, `S${round}N${at}`))
      statements[name].push(await takeStatement(side.stage, side.club, paid))
    }
  times.set(`statement of ${ROUNDS.ofStatement} entries, stored and matched`, statements)
  return [...times].map(([what, each]) => figureOf(what, each))
}

function figureOf(what: string, { alone, many }: { alone: number[]; many: number[] }): Figure {
  const ratio = median(many) / median(alone)
  return {
    what: `${what}, p50`,
    value: millis(median(many)),
    limit: `${millis(median(alone))} in the club alone`,
    ratio: `${ratio.toFixed(2)} ×`,
    target: `≤ ${MOST.ratio} ×`,
    isMet: ratio <= MOST.ratio,
  }
}

async function timeOf(side: Side, { what, request }: Act, round: number): Promise<number> {
  const { method, path, headers, body } = request(side, round)
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${side.stage.server.port}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const time = performance.now() - begun
  if (!answer.ok) throw new Error(`${what} is answered ${answer.status}: ${text}`)
  return time
}

/** Proves the books of all clubs in one pass, as the doctor does. */
async function measureBooks({ stage: { database } }: Side, clubs: number): Promise<Figure[]> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const begun = performance.now()
  const proved = await proveAllBooks((work) => database.backgroundTransaction(work), systemClock.now())
  const time = performance.now() - begun
  clearInterval(watch)
  const found = proved.reduce((sum, { proof }) => sum + proof.proofs.reduce((all, each) => all + each.found, 0), 0)
  if (found > 0) throw new Error(`The books of ${clubs} clubs have ${found} faults.`)
  return [
    { what: `books of ${clubs} clubs, proved in one pass`, value: `${seconds(time)}, ${millis(time / clubs)} each` },
    { what: 'the same, memory over what was there before', value: `${Math.round((most - before) / 1e6)} MB` },
  ]
}
