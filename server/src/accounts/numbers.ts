import type { CounterLast } from '@bahnfrei/domain/accounts/restored.ts'
import { counterOf, printedNumber, TALLY_KINDS, type Tallies, type TallyKind } from '@bahnfrei/domain/accounts/tally.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Day, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { type Db, rows } from '../base/database/db.ts'
import { numberGaps } from './tables.ts'

/** A number that a document got: the counter, its count, and what is printed. */
export type TakenNumber = { series: TallyKind; prefix: string; year: number; count: number; invoiceNumber: string }

/** SQL: goes on by $6. The first counter of a series begins after $5, all later ones with 1. */
const TAKE = `
  INSERT INTO number_series (club_id, series, prefix, year, last)
  SELECT $1, $2, $3, $4,
    $6::int + CASE WHEN EXISTS (SELECT FROM number_series WHERE club_id = $1 AND series = $2) THEN 0 ELSE $5::int END
  ON CONFLICT (club_id, series, prefix, year) DO UPDATE SET last = number_series.last + $6::int RETURNING last`

type Counter = Pick<TakenNumber, 'series' | 'prefix' | 'year'>

/** A document that gets a number: its kind, and its day, because a counter may begin each year. */
export type ToNumber = { kind: TallyKind; day: Day }

/**
 * Takes the next numbers for documents, in their order. It is the last thing that a finalising transaction does: until
 * the commit, others who need a number of the series wait, and a rollback gives the numbers back (BILL-024, BILL-025).
 * Counters are locked in one order, so that two who take of several never wait for each other.
 */
export async function takeNumbers(
  db: Db,
  clubId: Id<'club'>,
  tallies: Tallies,
  documents: readonly ToNumber[],
): Promise<TakenNumber[]> {
  const counters = documents.map(({ kind, day }) => {
    const { series, prefix, year } = counterOf(kind, tallies, day)
    return { series, prefix, year: year ?? 0 }
  })
  const keyOf = ({ series, prefix, year }: Counter) => JSON.stringify([series, year, prefix])
  const taken = new Map<string, TakenNumber[]>()
  for (const [key, [counter, ...more]] of [...Map.groupBy(counters, keyOf)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  ))
    if (counter !== undefined)
      taken.set(
        key,
        await takeOf(db, clubId, counter, { before: tallies[counter.series].count, count: 1 + more.length }),
      )
  return counters.map((counter) => taken.get(keyOf(counter))?.shift() as TakenNumber)
}

/** Takes the next number of a counter, as a cancellation does of the one of its original (OP-73). */
export async function takeNextNumber(db: Db, clubId: Id<'club'>, counter: Counter): Promise<TakenNumber> {
  const [taken] = await takeOf(db, clubId, counter, { before: 0, count: 1 })
  return taken as TakenNumber
}

/** Takes numbers of one counter. `before` is the number after which the first counter of a series begins. */
async function takeOf(
  db: Db,
  clubId: Id<'club'>,
  { series, prefix, year }: Counter,
  { before, count }: { before: number; count: number },
): Promise<TakenNumber[]> {
  const values = [clubId, series, prefix, year, before, count]
  const [{ last }] = (await rows(db, 'take_numbers', TAKE, values)) as [{ last: number }]
  return Array.from({ length: count }, (_, index) => {
    const each = last - count + 1 + index
    return { series, prefix, year, count: each, invoiceNumber: printedNumber(prefix, each, year === 0 ? null : year) }
  })
}

const COUNTERS = 'SELECT series, prefix, year, last FROM number_series WHERE club_id = $1 ORDER BY series, prefix, year'
type StoredCounter = Counter & { last: number }

function countersOf(db: Db, clubId: Id<'club'>): Promise<StoredCounter[]> {
  return rows(db, 'number_series', COUNTERS, [clubId])
}

/**
 * Returns the last number of each counter that can have gone on since the day of a backup: all stored ones, and those from
 * which the first document of that day or of today takes its number.
 */
export async function countersSince(
  db: Db,
  clubId: Id<'club'>,
  tallies: Tallies,
  days: readonly Day[],
): Promise<CounterLast[]> {
  const stored = await countersOf(db, clubId)
  const begun = new Set(stored.map(({ series }) => series))
  const next = TALLY_KINDS.flatMap((kind) => days.map((day) => counterOf(kind, tallies, day))).map((counter) => ({
    ...counter,
    last: begun.has(counter.series) ? 0 : tallies[counter.series].count,
  }))
  const all = [...stored.map(({ year, ...counter }) => ({ ...counter, year: year === 0 ? null : year })), ...next]
  return [...Map.groupBy(all, ({ series, prefix, year }) => JSON.stringify([series, prefix, year])).values()]
    .map(([counter]) => counter as CounterLast)
    .toSorted(
      (one, other) =>
        (other.year ?? 0) - (one.year ?? 0) || TALLY_KINDS.indexOf(one.series) - TALLY_KINDS.indexOf(other.series),
    )
}

/** SQL: lets a counter go on after a number that was given elsewhere. */
const GO_ON = `INSERT INTO number_series (club_id, series, prefix, year, last) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (club_id, series, prefix, year) DO UPDATE SET last = excluded.last`

/** Lets a counter go on after the last of numbers that are missing, and keeps why they are. */
export async function skipNumbers(
  db: Db,
  clubId: Id<'club'>,
  { series, prefix, year, first, last }: CounterLast & { first: number },
  { backupOn, now }: { backupOn: number; now: Temporal.Instant },
): Promise<void> {
  await rows(db, 'go_on_with_numbers', GO_ON, [clubId, series, prefix, year ?? 0, last])
  await db.insert(numberGaps).values({
    ...{ clubId, series, prefix, year: year ?? 0, first, last },
    ...{ backupOn: instantAt(backupOn).toString(), enteredOn: now.toString() },
  })
}

/** Returns the tallies with the last number that each has given, where a document got one. */
export async function countedTallies(db: Db, clubId: Id<'club'>, tallies: Tallies, today: Day): Promise<Tallies> {
  const counters = await countersOf(db, clubId)
  const counted = TALLY_KINDS.map((kind) => {
    const ofSeries = counters.filter(({ series }) => series === kind)
    if (ofSeries.length === 0) return [kind, tallies[kind]] as const
    const { prefix, year } = counterOf(kind, { ...tallies, [kind]: { ...tallies[kind], active: true } }, today)
    const counter = ofSeries.find((each) => each.prefix === prefix && each.year === (year ?? 0))
    return [kind, { ...tallies[kind], count: counter?.last ?? 0 }] as const
  })
  return Object.fromEntries(counted) as Tallies
}
