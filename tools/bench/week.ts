import { get } from 'node:http'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import type { Prepared } from './bare.ts'
import { type Figure, median, millis, percent, perSecond, quantile, ratioOf } from './figures.ts'
import { type Peer, startPeer } from './peer.ts'
import { recordStatements, type Statement } from './recording.ts'
import { measured, QUIET_WEEK, type Stage } from './stage.ts'
import { requestBytes, Wire } from './wire.ts'
import { fillWeeks, headersOf, personOf, removeAfterWeek, reservationOf } from './world.ts'

const ROUNDS = 11
const SECONDS = 0.3
const CONNECTIONS = [1, 16]
const LEAST_RATIO = 0.6
const MOST_SPREAD = 4
const FRESH_READS = 60
/**
 * The tables to read. The second one shows whether a read costs more because the week is fuller or because the table is
 * larger.
 */
const TABLES = [
  { name: `week of ${QUIET_WEEK.perWeek}`, ...QUIET_WEEK, isServedOften: true },
  { name: 'week of 1,500 out of 15,000', perWeek: 1_500, rows: 15_000, isServedOften: false },
  { name: 'week of 1,500 out of 1,000,000', perWeek: 1_500, rows: 1_000_000, isServedOften: true },
]
type Form = 'plain' | 'gzip' | 'br' | '304'
const FORMS: Form[] = ['plain', 'gzip', 'br', '304']

/** Measures the public week, next to bare routes that return the same bytes. */
export async function measureWeek(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  const fresh: { name: string; time: number }[] = []
  for (const [index, { name, perWeek, rows, isServedOften }] of TABLES.entries()) {
    // The stage opens with the first table already filled.
    if (index > 0) await fillWeeks(stage.database, stage.world, { perWeek, rows })
    fresh.push({ name, time: median(await readFresh(stage)) })
    if (isServedOften) figures.push(...(await measureTable(stage, { name, perWeek, isLarge: rows > QUIET_WEEK.rows })))
  }
  for (const { name, time } of fresh) figures.push({ what: `${name}, first read after a change`, value: millis(time) })
  return figures
}

type Table = { name: string; perWeek: number; isLarge: boolean }

async function measureTable(stage: Stage, { name, perWeek, isLarge }: Table): Promise<Figure[]> {
  const prepared = await fetchPrepared(stage)
  const { length } = (JSON.parse(prepared.plain.toString()) as { reservations: unknown[] }).reservations
  if (length !== perWeek) throw new Error(`The week holds ${length} reservations instead of ${perWeek}.`)
  const lookUp = await signInLookUp(stage)
  const bare = await startPeer('bare.ts')
  const { port } = await bare.ask<{ port: number }>({
    kind: 'start',
    connection: stage.benchDatabase.connection,
    prepared,
    lookUp,
  })
  const figures: Figure[] = []
  for (const connections of CONNECTIONS)
    for (const form of FORMS)
      figures.push(...(await measureForm(stage, { ...bare, port }, { name, form, connections, prepared, isLarge })))
  await bare.end()
  return figures
}

type Wanted = { name: string; form: Form; connections: number; prepared: Prepared; isLarge: boolean }

async function measureForm(
  stage: Stage,
  bare: Peer & { port: number },
  { name, form, connections, prepared, isLarge }: Wanted,
): Promise<Figure[]> {
  const { server } = stage
  const contestants = {
    server: { peer: server, path: weekPath(stage) },
    lookedUp: { peer: bare, path: '/looked-up' },
    bytes: { peer: bare, path: '/bytes' },
  }
  const speeds: Record<keyof typeof contestants, number[]> = { server: [], lookedUp: [], bytes: [] }
  const times: Record<keyof typeof contestants, number[][]> = { server: [], lookedUp: [], bytes: [] }
  const cpus: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [contestant, { peer, path }] of Object.entries(contestants)) {
      const requests = stage.world.people.map((person) =>
        requestBytes('GET', path, { ...headersOf(stage.world, person), ...headersFor(form, prepared) }),
      )
      const result = await measured(stage, peer, {
        kind: 'http',
        port: peer.port,
        connections,
        seconds: SECONDS,
        requests,
        repeat: true,
        expected: form === '304' ? 304 : 200,
      })
      if (result.failed > 0) throw new Error(`${result.failed} reads failed.`)
      if (round === 0) continue
      speeds[contestant as keyof typeof contestants].push(result.perSecond)
      times[contestant as keyof typeof contestants].push(result.times)
      if (contestant === 'server') cpus.push(result.cpu)
    }

  const [own, lookedUp, bytes] = [median(speeds.server), median(speeds.lookedUp), median(speeds.bytes)]
  const toLookedUp = ratioOf(speeds.server, speeds.lookedUp)
  const [middle, late, spread] = spreadOf(times.server)
  const [bareMiddle, bareLate] = spreadOf(times.lookedUp)
  const what = `${name}, ${form}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`
  const isAsked = connections === 16
  return [
    {
      what,
      value: perSecond(own),
      limit: `${perSecond(lookedUp)}, without look-up ${perSecond(bytes)}`,
      ratio: `${percent(toLookedUp)}, ${percent(ratioOf(speeds.server, speeds.bytes))}`,
      ...(isAsked && { target: `≥ ${percent(LEAST_RATIO)}`, isMet: toLookedUp >= LEAST_RATIO }),
    },
    {
      what: `${what}, p50 / p99; processor time each`,
      value: `${millis(middle)} / ${millis(late)}; ${millis(median(cpus))}`,
      limit: `${millis(bareMiddle)} / ${millis(bareLate)}`,
      ratio: `p99 = ${spread.toFixed(1)} × p50`,
      ...(isLarge && { target: `< ${MOST_SPREAD} ×`, isMet: spread < MOST_SPREAD }),
    },
  ]
}

/** Returns the median time, the late time and their ratio, each as the median of the rounds. */
function spreadOf(rounds: number[][]): [number, number, number] {
  const middles = rounds.map((times) => quantile(times, 0.5))
  const lates = rounds.map((times) => quantile(times, 0.99))
  return [median(middles), median(lates), ratioOf(lates, middles)]
}

function headersFor(form: Form, { etag }: Prepared): Record<string, string> {
  if (form === 'plain') return {}
  if (form === '304') return { 'if-none-match': etag, 'accept-encoding': 'gzip, deflate, br' }
  return { 'accept-encoding': form }
}

function weekPath({ world: { read, week } }: Stage, to = week.to): string {
  return `/api/reservations?rangeId=${read.id}&from=${week.from}&to=${to}`
}

/** Fetches the answers of the server for the bare routes to repeat. */
async function fetchPrepared(stage: Stage): Promise<Prepared> {
  const [plain, gzip, br] = await Promise.all([undefined, 'gzip', 'br'].map((form) => fetchWeek(stage, form)))
  if (plain === undefined || gzip === undefined || br === undefined) throw new Error('The week was not answered.')
  return { etag: plain.etag, plain: plain.body, gzip: gzip.body, br: br.body }
}

function fetchWeek(stage: Stage, encoding: string | undefined): Promise<{ etag: string; body: Buffer }> {
  const { world, server } = stage
  const headers = { ...headersOf(world, personOf(world, 0)), ...(encoding && { 'accept-encoding': encoding }) }
  return new Promise((resolve, reject) => {
    const request = get({ port: server.port, path: weekPath(stage), headers }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      if (response.statusCode === 200 && response.headers['content-encoding'] === encoding)
        resolve({ etag: response.headers.etag ?? '', body })
      else reject(new Error(`The week answered ${response.statusCode}.`))
    })
    request.on('error', reject)
  })
}

async function signInLookUp({ benchDatabase, world, ...stage }: Stage): Promise<Statement> {
  const headers = headersOf(world, personOf(world, 0))
  const path = weekPath({ benchDatabase, world, ...stage })
  const [statements = []] = await recordStatements(benchDatabase.connection, [{ method: 'GET', url: path, headers }])
  const [lookUp] = statements.filter(({ name }) => name === 'who_is')
  if (lookUp === undefined) throw new Error('A read begins with the sign-in look-up.')
  return lookUp
}

/**
 * Makes a reservation on the day after the week and then reads the week with that day, to measure what a change costs
 * the next reader.
 */
async function readFresh(stage: Stage): Promise<number[]> {
  const { world, server, database } = stage
  const wire = await Wire.open(server.port)
  const times: number[] = []
  const path = weekPath(stage, addDays(world.week.to, 1))
  for (let number = 0; number < FRESH_READS; number += 1) {
    const headers = headersOf(world, personOf(world, number))
    const reservation = requestBytes('POST', '/api/appointments', headers, reservationOf(world, [world.read], number))
    if ((await wire.send(reservation)) !== 200) throw new Error('A reservation was refused.')
    const before = performance.now()
    await wire.send(requestBytes('GET', path, headers))
    times.push(performance.now() - before)
  }
  wire.close()
  await removeAfterWeek(database, world)
  return times
}
