import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { walkInSlot } from '@bahnfrei/domain/reservations/walkIn.ts'
import { openKioskLogin } from '../../server/src/auth/logins.ts'
import { noNote } from '../../server/src/base/security/securityLog.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { displayScreens } from '../../server/src/kiosk/tables.ts'
import { type Figure, median, millis, ratioOf } from './figures.ts'
import { measured, type Stage } from './stage.ts'
import { requestBytes, Wire } from './wire.ts'
import { headersOf, type Person, personOf, reservationOf, ZONE } from './world.ts'

const CONNECTIONS = 16
const ROUNDS = 9
/** A time that is long enough for all requests of a round. */
const SECONDS = 60
const MOST_RATIO = 1.5
const SCREENS = 200
const PHONES = 500
const CHANGES = 16
const MOST_MS = 150
/** A pause longer than the throttle of a view, so that each change is sent by itself. */
const PAUSE_MS = 300

/**
 * Measures a check-in next to a reservation, and the time until everybody at the range and at home is told of a stop.
 */
export async function measureHall(stage: Stage): Promise<Figure[]> {
  const officer = personOf(stage.world, 0)
  const known = `UPDATE memberships SET permissions = '{"owner":"w"}' WHERE club_id = $1 AND uid = $2`
  await stage.database.pool.query(known, [stage.world.clubId, officer.uid])
  return [await measureCheckIn(stage, officer), await measureStop(stage, officer)]
}

async function measureCheckIn(stage: Stage, officer: Person): Promise<Figure> {
  const { world, server } = stage
  const arriving = await reserveNow(stage)
  const headers = headersOf(world, officer)
  const checkIns = arriving.map((wish) =>
    requestBytes('POST', '/api/admin/today/check-in', headers, JSON.stringify({ ...wish, isGuardianPresent: false })),
  )
  const reservations = arriving.map((_, number) =>
    requestBytes(
      'POST',
      '/api/appointments',
      headersOf(world, personOf(world, number)),
      reservationOf(world, world.reservedRanges, number),
    ),
  )
  const bounds = {
    kind: 'http',
    connections: CONNECTIONS,
    seconds: SECONDS,
    port: server.port,
    repeat: false,
    expected: 200,
  }
  const cpus = { checkIn: [] as number[], reservation: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, requests] of [
      ['reservation', reservations],
      ['checkIn', checkIns],
    ] as const) {
      await beginAgain(stage)
      const { cpu, failed } = await measured(stage, server, { ...bounds, requests })
      if (failed > 0) throw new Error(`${failed} of ${requests.length} requests failed.`)
      // The first round only warms up.
      if (round > 0) cpus[name].push(cpu)
    }
  await stage.database.pool.query('DELETE FROM range_log_lines')
  await stage.database.pool.query('DELETE FROM reservations WHERE range_id = ANY($1)', [
    world.reservedRanges.map(({ id }) => id),
  ])
  const ratio = ratioOf(cpus.checkIn, cpus.reservation)
  return {
    what: `check-in by the supervisor, ${CONNECTIONS} connections, processor time of the server each`,
    value: millis(median(cpus.checkIn)),
    limit: `${millis(median(cpus.reservation))} for a reservation`,
    ratio: `${ratio.toFixed(2)} ×`,
    target: `≤ ${MOST_RATIO} ×`,
    isMet: ratio <= MOST_RATIO,
  }
}

const RESERVE = `INSERT INTO reservations (club_id, id, range_id, lane_id, uid, author_uid, during, earliest_start, time_zone, day,
    start_clock, end_clock, salt, hash, created_on)
  SELECT $1, id, $2, lane, uid, uid, tstzrange($3, $4), $3, '${ZONE}', $5, $6, $7, md5(id::text), repeat(md5(id::text), 4), now()
  FROM unnest($8::uuid[], $9::uuid[], $10::uuid[]) AS each (id, lane, uid)`

/** Makes a reservation that begins now for each lane. */
async function reserveNow({ world, database }: Stage): Promise<{ rangeId: string; id: string }[]> {
  const slot = walkInSlot(systemClock.now(), 30, ZONE)
  const day = dayOf(slot.start, ZONE)
  const { start, end } = timesOf(slot, day, ZONE)
  const made: { rangeId: string; id: string }[] = []
  for (const [at, { id: rangeId, laneIds }] of world.reservedRanges.entries()) {
    const ids = laneIds.map(() => randomUUID())
    const uids = laneIds.map((_, lane) => personOf(world, 1 + at * laneIds.length + lane).uid)
    const when = [slot.start.toString(), slot.end.toString(), day, start, end]
    await database.pool.query(RESERVE, [world.clubId, rangeId, ...when, ids, laneIds, uids])
    made.push(...ids.map((id) => ({ rangeId, id })))
  }
  return made
}

/** Resets the world: removes all check-ins and the reservations after the week. */
async function beginAgain({ database: { pool }, world }: Stage): Promise<void> {
  const rangeIds = world.reservedRanges.map(({ id }) => id)
  await pool.query('DELETE FROM range_log_lines')
  await pool.query('DELETE FROM reservations WHERE range_id = ANY($1) AND day > $2', [rangeIds, world.week.to])
  await pool.query('UPDATE reservations SET attended = NULL WHERE range_id = ANY($1)', [rangeIds])
  await pool.query('DELETE FROM announcements')
  await pool.query('DELETE FROM jobs')
}

async function measureStop(stage: Stage, officer: Person): Promise<Figure> {
  const { world, server, load } = stage
  const { id: rangeId } = world.read
  const clubId = world.clubId
  const watch = { kind: 'watch', port: server.port, clubId }
  const screens = { tokens: await screensAt(stage, rangeId), collection: 'displayStop', filter: { rangeId } }
  await load.ask({ ...watch, ...screens, count: SCREENS })
  const tokens = world.people.map(({ token }) => token)
  await load.ask({ ...watch, tokens, collection: 'ranges', filter: {}, count: PHONES })

  const wire = await Wire.open(server.port)
  const headers = headersOf(world, officer)
  const times: number[] = []
  for (let number = 0; number < CHANGES; number += 1) {
    const [path, wish] =
      number % 2 === 0 ? ['stop', { rangeId, reason: 'Jemand ist vor der Linie' }] : ['release', { rangeId }]
    const heard = load.ask<{ at: bigint }>({ kind: 'change' })
    await sleep(PAUSE_MS)
    const before = process.hrtime.bigint()
    const status = await wire.send(requestBytes('POST', `/api/admin/today/${path}`, headers, JSON.stringify(wish)))
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
    times.push(Number((await heard).at - before) / 1e6)
  }
  wire.close()
  await load.ask({ kind: 'unwatch' })
  return {
    what: `a stop of the shooting, or its end, to ${SCREENS} screens and ${PHONES} phones, until the last one`,
    value: `${millis(median(times))}, worst ${millis(Math.max(...times))}`,
    target: `≤ ${MOST_MS} ms`,
    isMet: median(times) <= MOST_MS,
  }
}

/** Makes the logins of screens that show a range. */
async function screensAt({ database, world: { clubId } }: Stage, rangeId: string): Promise<string[]> {
  const now = systemClock.now()
  return database.systemTransaction(async (db) => {
    const tokens: string[] = []
    while (tokens.length < SCREENS) {
      const id = randomUUID()
      const asked = { device: 'Chrome, Linux', address: '127.0.0.1', activatedOn: now.toString() }
      await db.insert(displayScreens).values({ clubId, id, rangeId, ...asked })
      const device = { now, agent: '', address: '', note: noNote }
      tokens.push((await openKioskLogin(db, id, device)).tokens.token)
    }
    return tokens
  })
}
