import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, median, millis, percent, perSecond, ratioOf } from './figures.ts'
import { recordStatements } from './recording.ts'
import { measured, type Stage } from './stage.ts'
import { requestBytes } from './wire.ts'
import { headersOf, personOf, reservationOf } from './world.ts'

const PATH = '/api/appointments'
const RESERVATIONS = 4_000
const ROUNDS = 9
const SECONDS = 0.8
const CONNECTIONS = [1, 16]
const LEAST_RATIO = 0.5
const LEAST_OF_INSERT = 0.13
const MOST_CPU = 1

/** Measures reservations over HTTP, next to the same statements as bare SQL and next to the bare insert. */
export async function measureReservations(stage: Stage): Promise<Figure[]> {
  const { world, server, benchDatabase } = stage
  const reservations = Array.from({ length: RESERVATIONS }, (_, number) => ({
    headers: headersOf(world, personOf(world, number)),
    body: reservationOf(world, world.reservedRanges, number),
  }))
  const requests = reservations.map(({ headers, body }) => requestBytes('POST', PATH, headers, body))
  const recorded = await recordStatements(
    benchDatabase.connection,
    reservations.map(({ headers, body }) => ({
      method: 'POST',
      url: PATH,
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })),
  )
  const inserts = recorded.map((statements) =>
    statements.filter(({ name }) => name?.startsWith('insert_reservations ')),
  )
  if (inserts.some(({ length }) => length !== 1)) throw new Error('A reservation has one insert.')

  const figures: Figure[] = []
  for (const connections of CONNECTIONS) {
    const bounds = { connections, seconds: SECONDS }
    const contestants = {
      http: () =>
        measured(stage, server, {
          kind: 'http',
          ...bounds,
          port: server.port,
          requests,
          repeat: false,
          expected: 200,
        }),
      sql: () =>
        measured(stage, undefined, {
          kind: 'sql',
          ...bounds,
          connection: benchDatabase.connection,
          requests: recorded,
        }),
      insert: () =>
        measured(stage, undefined, { kind: 'sql', ...bounds, connection: benchDatabase.connection, requests: inserts }),
    }
    const speeds = { http: [] as number[], sql: [] as number[], insert: [] as number[] }
    const cpus: number[] = []
    const told: number[] = []
    await stage.database.pool.query('VACUUM ANALYZE reservations, announcements, jobs')
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [name, compete] of Object.entries(contestants)) {
        await forgetReservations(stage)
        const result = await compete()
        const toldInTime = name === 'http' ? await toldWithinASecond(stage, result.done) : 0
        if (result.failed > 0) throw new Error(`${result.failed} reservations failed.`)
        // The first round only warms up.
        if (round === 0) continue
        speeds[name as keyof typeof speeds].push(result.perSecond)
        if (name !== 'http') continue
        cpus.push(result.cpu)
        told.push(toldInTime)
      }
    await forgetReservations(stage)

    const [http, sql, insert] = [median(speeds.http), median(speeds.sql), median(speeds.insert)]
    const toSql = ratioOf(speeds.http, speeds.sql)
    const what = `reservation over HTTP, ${connections} ${connections === 1 ? 'connection' : 'connections'}`
    const isAsked = connections === 16
    figures.push(
      {
        what: `${what}, to the same statements as bare SQL`,
        value: perSecond(http),
        limit: perSecond(sql),
        ratio: percent(toSql),
        ...(isAsked && { target: `≥ ${percent(LEAST_RATIO)}`, isMet: toSql >= LEAST_RATIO }),
      },
      {
        what: `${what}, to the bare insert with its constraint`,
        value: perSecond(http),
        limit: perSecond(insert),
        ratio: percent(ratioOf(speeds.http, speeds.insert)),
        ...(isAsked && {
          target: `≥ ${percent(LEAST_OF_INSERT)}`,
          isMet: ratioOf(speeds.http, speeds.insert) >= LEAST_OF_INSERT,
        }),
      },
      {
        what: `${what}, of whom everybody is told a second after the rush`,
        value: percent(median(told)),
        ...(isAsked && { target: percent(1), isMet: median(told) === 1 }),
      },
      {
        what: `${what}, processor time of the server each`,
        value: millis(median(cpus)),
        ...(isAsked && { target: `≤ ${MOST_CPU} ms`, isMet: median(cpus) <= MOST_CPU }),
      },
    )
  }
  return figures
}

const QUEUED = "SELECT count(*)::int AS count FROM jobs WHERE name LIKE 'tell%'"

/**
 * Returns the share of a round's reservations whose people were notified within a second after it; then it waits for
 * the rest.
 */
async function toldWithinASecond({ database }: Stage, reserved: number): Promise<number> {
  const queued = async () => (await database.rows<{ count: number }>('bench_queued', QUEUED))[0]?.count ?? 0
  await sleep(1_000)
  const left = await queued()
  while ((await queued()) > 0) await sleep(50)
  return 1 - left / reserved
}

/** Removes the reservations, because every round makes the same ones, and the jobs that bare SQL queued. */
async function forgetReservations({ database, world }: Stage): Promise<void> {
  await database.pool.query('DELETE FROM reservations WHERE range_id = ANY($1)', [
    world.reservedRanges.map(({ id }) => id),
  ])
  await database.pool.query('DELETE FROM announcements')
  await database.pool.query('DELETE FROM jobs')
}
