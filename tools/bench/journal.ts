import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { type Figure, limitedFigure, median, millis, quantile, ratioOf } from './figures.ts'
import type { Stage } from './stage.ts'
import { requestBytes, Wire } from './wire.ts'
import { headersOf, type Person, personOf } from './world.ts'

const ZONE = 'Europe/Berlin'
const ROUNDS = 20
const ENTRIES = { short: 50, long: 2_000, annex: 500 }
const MOST_PAGE_RATIO = 1.2
const LINES = 500
const DAYS_CLOSED = 5
const MOST_CLOSE_MS = 300
const PAPERS = 3
const MOST_PAPER_MS = 2_000
const MOST_OTHERS_RATIO = 2

/**
 * Measures reading a page of a long journal, closing the log of a busy day, and making the annex of two years as PDF.
 */
export async function measureJournal(stage: Stage): Promise<Figure[]> {
  const [officer, shooter, writer, competitor] = stage.world.people as [Person, Person, Person, Person]
  const known = `UPDATE memberships SET permissions = '{"owner":"w"}' WHERE club_id = $1 AND uid = $2`
  await stage.database.pool.query(known, [stage.world.clubId, officer.uid])
  await write(stage, shooter, ENTRIES.short)
  await write(stage, writer, ENTRIES.long)
  await write(stage, competitor, ENTRIES.annex)
  const wire = await Wire.open(stage.server.port)
  const figures = [
    await measurePage(stage, wire, { shooter, writer }),
    await measureClose(stage, wire, officer),
    ...(await measurePaper(stage, wire, competitor)),
  ]
  wire.close()
  return figures
}

/**
 * Writes approved entries with the person's pistol, one for each day back from yesterday; after two years it starts
 * again from yesterday.
 */
async function write({ database, world: { clubId } }: Stage, { uid }: Person, count: number): Promise<void> {
  await database.pool.query(
    `INSERT INTO journal_entries (uid, id, club_id, range_name, day, clock, shot_on, kind, missed_shots, disciplines, written_on,
       state, decided_on)
     SELECT $1, gen_random_uuid(), $2, 'Halle 1', day, to_char(10 + n / 720, 'FM00') || ':00', day, 'training', 0,
       jsonb_build_array(jsonb_build_object('id', n::text, 'disciplineName', '25 m Sportpistole', 'source', 'custom',
         'disciplineId', NULL, 'number', 'DSB 2.40', 'equipmentUsed', 'Sportpistole', 'calibre', '.22 lfB', 'shotCount', 40,
         'series', '[]'::jsonb, 'rings', 350, 'weaponId', NULL, 'length', 'short', 'needsLicence', true, 'own', true)),
       now(), 'approved', now()
     FROM generate_series(0, $3::int - 1) AS n, LATERAL (SELECT current_date - 1 - n % 720 AS day) AS each`,
    [uid, clubId, count],
  )
  await database.pool.query('VACUUM ANALYZE journal_entries')
}

/**
 * Measures the first page of a long journal, next to that of a journal with only one page. Before each read the journal
 * changes.
 */
async function measurePage(
  stage: Stage,
  wire: Wire,
  { shooter, writer }: Record<'shooter' | 'writer', Person>,
): Promise<Figure> {
  const [times, limits]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const time = await readAfterChange(stage, wire, writer)
    const limit = await readAfterChange(stage, wire, shooter)
    if (round === 0) continue
    times.push(time)
    limits.push(limit)
  }
  const ratio = ratioOf(times, limits)
  return {
    what: `first page of a journal of ${ENTRIES.long.toLocaleString('en')} entries, read again after a change`,
    value: millis(median(times)),
    limit: `${millis(median(limits))} for a journal of ${ENTRIES.short}`,
    ratio: `${ratio.toFixed(2)} ×`,
    target: `≤ ${MOST_PAGE_RATIO} ×`,
    isMet: ratio <= MOST_PAGE_RATIO,
  }
}

async function readAfterChange({ database, world }: Stage, wire: Wire, person: Person): Promise<number> {
  await database.pool.query('SELECT pg_notify($1, $2)', [
    'bahnfrei_topics',
    JSON.stringify({ topics: [`journal/${person.uid}`] }),
  ])
  return sent(wire, requestBytes('GET', '/api/journal/entries', headersOf(world, person)))
}

/** Measures closing the log of a day with many lines. */
async function measureClose({ database, world }: Stage, wire: Wire, officer: Person): Promise<Figure> {
  const times: number[] = []
  const today = dayOf(systemClock.now(), ZONE)
  for (let back = 1; back <= DAYS_CLOSED + 1; back += 1) {
    const day = addDays(today, -back)
    await writeLog({ database, world }, day)
    const body = JSON.stringify({ rangeId: world.read.id, day, lines: LINES })
    const time = await sent(wire, requestBytes('POST', '/api/admin/rangelog/close', headersOf(world, officer), body))
    if (back > 1) times.push(time)
  }
  return limitedFigure(`closing a range log of ${LINES} lines`, median(times), MOST_CLOSE_MS, millis)
}

async function writeLog({ database, world }: Pick<Stage, 'database' | 'world'>, day: Day): Promise<void> {
  const key = [world.clubId, world.read.id, day]
  await database.pool.query(
    'INSERT INTO range_log_days (club_id, range_id, day, id) VALUES ($1, $2, $3, gen_random_uuid())',
    key,
  )
  await database.pool.query(
    `INSERT INTO range_log_lines (club_id, range_id, day, id, uid, is_guest, from_clock, to_clock, lane, weapon_class, calibre,
       shots, purpose, supervisor_uid, is_validated)
     SELECT $1, $2, $3, gen_random_uuid(), ($4::uuid[])[1 + n % cardinality($4::uuid[])], false, '18:00', '19:00', n::text,
       'air', '4,5 mm', 40, 'training', ($4::uuid[])[1], true FROM generate_series(0, ${LINES} - 1) AS n`,
    [...key, world.people.map(({ uid }) => uid)],
  )
}

/** Measures making the annex, and the time that another person meanwhile waits for a page, next to the time before. */
async function measurePaper({ server, world }: Stage, wire: Wire, person: Person): Promise<Figure[]> {
  const other = await Wire.open(server.port)
  const page = requestBytes('GET', '/api/ranges', headersOf(world, personOf(world, 50)))
  const body = JSON.stringify({ on: dayOf(systemClock.now(), ZONE) })
  const paper = requestBytes('POST', '/api/journal/need/paper', headersOf(world, person), body)
  const [times, during, alone]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= PAPERS; round += 1) {
    const before: number[] = []
    for (let count = 0; count < 100; count += 1) before.push(await sent(other, page))
    let isMade = false
    const made = sent(wire, paper).finally(() => {
      isMade = true
    })
    const meanwhile: number[] = []
    while (!isMade) meanwhile.push(await sent(other, page))
    const time = await made
    if (round === 0) continue
    times.push(time)
    alone.push(quantile(before, 0.5))
    during.push(quantile(meanwhile, 0.5))
  }
  other.close()
  const ratio = ratioOf(during, alone)
  return [
    limitedFigure(`annex of ${ENTRIES.annex} entries as PDF`, median(times), MOST_PAPER_MS, millis),
    {
      what: 'another page while the annex is made, p50',
      value: millis(median(during)),
      limit: `${millis(median(alone))} before`,
      ratio: `${ratio.toFixed(2)} ×`,
      target: `≤ ${MOST_OTHERS_RATIO} ×`,
      isMet: ratio <= MOST_OTHERS_RATIO,
    },
  ]
}

async function sent(wire: Wire, request: Buffer): Promise<number> {
  const before = performance.now()
  const status = await wire.send(request)
  if (status !== 200) throw new Error(`A request is answered ${status}.`)
  return performance.now() - before
}
