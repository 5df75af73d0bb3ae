import { counterOf, printedNumber, TALLY_KINDS, type Tallies, type TallyKind } from '@bahnfrei/domain/accounts/tally.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { type Db, rows } from '../base/database/db.ts'

/** A number that a document got: the counter, its count, and what is printed. */
export type TakenNumber = { series: TallyKind; prefix: string; year: number; count: number; invoiceNumber: string }

/** SQL: goes on by one. The first counter of a series begins after $5, all later ones with 1. */
const TAKE = `
  INSERT INTO number_series (club_id, series, prefix, year, last)
  SELECT $1, $2, $3, $4,
    1 + CASE WHEN EXISTS (SELECT FROM number_series WHERE club_id = $1 AND series = $2) THEN 0 ELSE $5::int END
  ON CONFLICT (club_id, series, prefix, year) DO UPDATE SET last = number_series.last + 1 RETURNING last`

type Counter = Pick<TakenNumber, 'series' | 'prefix' | 'year'>

/**
 * Takes the next number for a document of this day. It is the last thing that a finalising transaction does: until the
 * commit, others who need a number of the series wait, and a rollback gives the number back (BILL-024, BILL-025).
 */
export function takeNumber(
  db: Db,
  clubId: Id<'club'>,
  { kind, tallies, day }: { kind: TallyKind; tallies: Tallies; day: Day },
): Promise<TakenNumber> {
  const { series, prefix, year } = counterOf(kind, tallies, day)
  return takeNextNumber(db, clubId, { series, prefix, year: year ?? 0 }, tallies[series].count)
}

/**
 * Takes the next number of a counter, as a cancellation does of the one of its original (OP-73). `before` is the number
 * after which the first counter of a series begins.
 */
export async function takeNextNumber(
  db: Db,
  clubId: Id<'club'>,
  { series, prefix, year }: Counter,
  before = 0,
): Promise<TakenNumber> {
  const values = [clubId, series, prefix, year, before]
  const [{ last: count }] = (await rows(db, 'take_number', TAKE, values)) as [{ last: number }]
  return { series, prefix, year, count, invoiceNumber: printedNumber(prefix, count, year === 0 ? null : year) }
}

const COUNTERS = 'SELECT series, prefix, year, last FROM number_series WHERE club_id = $1'

/** Returns the tallies with the last number that each has given, where a document got one. */
export async function countedTallies(db: Db, clubId: Id<'club'>, tallies: Tallies, today: Day): Promise<Tallies> {
  const counters = await rows<{ series: TallyKind; prefix: string; year: number; last: number }>(
    db,
    'number_series',
    COUNTERS,
    [clubId],
  )
  const counted = TALLY_KINDS.map((kind) => {
    const ofSeries = counters.filter(({ series }) => series === kind)
    if (ofSeries.length === 0) return [kind, tallies[kind]] as const
    const { prefix, year } = counterOf(kind, { ...tallies, [kind]: { ...tallies[kind], active: true } }, today)
    const counter = ofSeries.find((each) => each.prefix === prefix && each.year === (year ?? 0))
    return [kind, { ...tallies[kind], count: counter?.last ?? 0 }] as const
  })
  return Object.fromEntries(counted) as Tallies
}
