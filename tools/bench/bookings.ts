import { type Figure, median, millis, percent, perSecond, ratioOf } from './figures.ts'
import { recordStatements } from './recording.ts'
import { measured, type Stage } from './stage.ts'
import { requestBytes } from './wire.ts'
import { bookingOf, headersOf, personOf } from './world.ts'

const PATH = '/api/appointments'
const BOOKINGS = 4_000
const ROUNDS = 9
const SECONDS = 0.8
const CONNECTIONS = [1, 16]
const LEAST_RATIO = 0.5
const MOST_CPU = 1

/** Bookings through HTTP, beside the same statements as bare SQL and beside the bare insert. */
export async function measureBookings(stage: Stage): Promise<Figure[]> {
  const { world, server, ground } = stage
  const bookings = Array.from({ length: BOOKINGS }, (_, number) => ({
    headers: headersOf(world, personOf(world, number)),
    body: bookingOf(world, world.booked, number),
  }))
  const requests = bookings.map(({ headers, body }) => requestBytes('POST', PATH, headers, body))
  const recorded = await recordStatements(
    ground.connection,
    bookings.map(({ headers, body }) => ({
      method: 'POST',
      url: PATH,
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })),
  )
  const inserts = recorded.map((statements) => statements.filter(({ name }) => name === 'insert_reservations'))
  if (inserts.some(({ length }) => length !== 1)) throw new Error('A booking has one insert.')

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
        measured(stage, undefined, { kind: 'sql', ...bounds, connection: ground.connection, requests: recorded }),
      insert: () =>
        measured(stage, undefined, { kind: 'sql', ...bounds, connection: ground.connection, requests: inserts }),
    }
    const speeds = { http: [] as number[], sql: [] as number[], insert: [] as number[] }
    const cpus: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [name, compete] of Object.entries(contestants)) {
        await forgetBookings(stage)
        const result = await compete()
        if (result.failed > 0) throw new Error(`${result.failed} bookings failed.`)
        // The first round only warms up.
        if (round === 0) continue
        speeds[name as keyof typeof speeds].push(result.perSecond)
        if (name === 'http') cpus.push(result.cpu)
      }
    await forgetBookings(stage)

    const [http, sql, insert] = [median(speeds.http), median(speeds.sql), median(speeds.insert)]
    const toSql = ratioOf(speeds.http, speeds.sql)
    const what = `booking over HTTP, ${connections} ${connections === 1 ? 'connection' : 'connections'}`
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

/** Every round books the same slots, on a table as tidy as before. */
async function forgetBookings({ database, world }: Stage): Promise<void> {
  await database.pool.query('DELETE FROM reservations WHERE range_id = ANY($1)', [world.booked.map(({ id }) => id)])
  await database.pool.query('DELETE FROM announcements')
  await database.pool.query('VACUUM ANALYZE reservations, announcements')
}
