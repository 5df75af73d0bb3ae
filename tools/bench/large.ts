import { setTimeout as sleep } from 'node:timers/promises'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { proveAllBooks, proveBooks } from '../../server/src/audit/books.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { ACTS, openSide, type Side, timeOf } from './acts.ts'
import { measureBills } from './bills.ts'
import { copyClub } from './copies.ts'
import { type Figure, median, millis } from './figures.ts'
import { CLUB_NAME, openNumbers, paymentOf, SIZES, takeStatement } from './largeClub.ts'

const CLUBS = 500
const ROUNDS = { rounds: 40, warmUp: 5, statements: 5, ofStatement: 50 }
const MOST = { ratio: 1.5 }

/**
 * Measures what people do most in one club of an installation of 500, next to the same club alone. `BAHNFREI_LARGE` makes the
 * installation smaller by this factor, such as 0.02 for a trial.
 */
export async function* measureLarge(): AsyncGenerator<Figure> {
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
    yield {
      what: `${clubs} clubs with ${rows.join(', ')}, made in SQL`,
      value: `${seconds(filled)}, ${size.rows[0]?.size}`,
    }
    await many.stage.database.pool.query('SELECT pg_stat_reset()')
    yield* await compareSides(alone, many)
    yield await wholeScans(many)
    yield* await measureBooks(many, clubs)
    yield await measureBills(many.stage, CLUB_NAME)
  } finally {
    await alone.stage.close()
    await many.stage.close()
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Proves that the copies are true, by the books of some of them. */
async function proveSample({ stage: { database } }: Side): Promise<void> {
  const { rows } = await database.pool.query<{ id: Id<'club'> }>(
    'SELECT id FROM clubs WHERE name LIKE $1 ORDER BY name LIMIT 3',
    [`${CLUB_NAME}%`],
  )
  for (const { id } of rows) {
    const { proofs } = await proveBooks((work) => database.systemTransaction(work), id, systemClock.now())
    const faults = proofs.flatMap(({ proof, faults: found }) => found.map(({ fault, of }) => `${proof} ${fault} ${of}`))
    if (faults.length > 0) throw new Error(`The books of a copy are wrong: ${faults.slice(0, 5).join(', ')}`)
  }
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

const SCANS = `SELECT relname AS table, seq_tup_read::int AS rows FROM pg_stat_user_tables
  WHERE seq_tup_read > 10 * n_live_tup AND n_live_tup > $1 ORDER BY seq_tup_read DESC LIMIT 5`

/** Tells which tables, larger than those of one club, were read as a whole: what so is done grows with the installation, on any machine. */
async function wholeScans({ stage: { database } }: Side): Promise<Figure> {
  await sleep(STATISTICS_MS)
  const { rows } = await database.pool.query<{ table: string; rows: number }>(SCANS, [2 * SIZES.people])
  return {
    what: 'tables of all clubs that these acts read as a whole more than ten times',
    value: rows.map(({ table, rows: read }) => `${table} (${read.toLocaleString('en')} rows)`).join(', ') || 'none',
    target: 'none',
    isMet: rows.length === 0,
  }
}
/** The time after which the database has counted what its connections did. */
const STATISTICS_MS = 12_000

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
