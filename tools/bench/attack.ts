import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { hashPassword } from '../../server/src/auth/hashing.ts'
import type { Arms } from './attacks.ts'
import type { Answers, Wish } from './everybody.ts'
import { type Figure, median, millis, quantile, ratioOf } from './figures.ts'
import { startPeer } from './peer.ts'
import type { Stage } from './stage.ts'
import { requestBytes } from './wire.ts'
import { headersOf, personOf, reservationOf } from './world.ts'

const ROUNDS = 3
const SECONDS = 3
const PICTURE = new URL('../../web/public/pictures/free-2x.webp', import.meta.url)
/** The time (ms) for which an attack runs before others are measured. */
const AHEAD_MS = 1_000
const MOST_RATIO = 5
const MOST_MS = 500
/** The people who are not the attacker: the last person of the world attacks. */
const OTHERS = 250

type Everybody = { week: Answers; reservation: Answers; health: Answers }

/**
 * Measures the week, a reservation and the health check for everybody else while each attack runs, on a server with its
 * limits.
 */
export async function measureAttack(stage: Stage): Promise<Figure[]> {
  const { benchDatabase, world, load, database } = stage
  const server = await startPeer('server.ts')
  const { port } = await server.ask<{ port: number }>({
    kind: 'start',
    connection: benchDatabase.connection,
    isGuarded: true,
  })
  const attacker = await startPeer('attacks.ts')
  const [range] = world.reservedRanges
  const culprit = world.people.at(-1)
  if (range === undefined || culprit === undefined) throw new Error('The world has people and a range to reserve on.')
  await database.rows('bench_password', 'UPDATE users SET password_hash = $2 WHERE uid = $1', [
    culprit.uid,
    await hashPassword('the right one of the bench', 'bench'),
  ])
  await database.rows('bench_listed', 'UPDATE club_profiles SET is_listed = true WHERE club_id = $1', [world.clubId])
  const picture = await readFile(PICTURE)
  const headers = headersOf(world, culprit)
  const arms: Omit<Arms, 'seconds'> = {
    ...{ port, headers, token: culprit.token, clubId: world.clubId, rangeId: range.id },
    monday: addDays(world.week.to, 1),
    reservation: reservationOf(world, [range], 0),
  }

  let reserved = 0
  const measure = () => {
    const people = Array.from({ length: OTHERS }, (_, number) => headersOf(world, personOf(world, number)))
    const week = `/api/reservations?rangeId=${world.read.id}&from=${world.week.from}&to=${world.week.to}`
    const perSecond = { week: 40, reservation: 15, health: 20 }
    const reservations = Array.from({ length: perSecond.reservation * (SECONDS + 1) }, (_, number) =>
      requestBytes(
        'POST',
        '/api/appointments',
        people[(reserved + number) % OTHERS] ?? headers,
        reservationOf(world, [range], 1 + reserved + number),
      ),
    )
    reserved += reservations.length
    const wishes: Record<keyof Everybody, Wish> = {
      week: { requests: people.map((own) => requestBytes('GET', week, own)), perSecond: perSecond.week },
      reservation: { requests: reservations, perSecond: perSecond.reservation },
      health: { requests: [requestBytes('GET', '/api/health', {})], perSecond: perSecond.health },
    }
    return load.ask<Everybody>({ kind: 'everybody', port, seconds: SECONDS, wishes })
  }

  await measure()
  const figures: Figure[] = []
  const { names } = await attacker.ask<{ names: string[] }>({ kind: 'names' })
  for (const name of names) {
    const rounds: { calm: Everybody; during: Everybody }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const calm = await measure()
      const attack = attacker.ask({ kind: 'attack', name, ...arms, picture, seconds: SECONDS + AHEAD_MS / 1000 })
      await sleep(AHEAD_MS)
      rounds.push({ calm, during: await measure() })
      process.stderr.write(`  ${name}: ${JSON.stringify(await attack)}\n`)
      await database.pool.query('DELETE FROM reservations WHERE range_id = $1', [range.id])
      reserved = 0
    }
    figures.push(...(['week', 'reservation', 'health'] as const).map((what) => figureOf(what, name, rounds)))
  }
  await attacker.end()
  await server.end()
  return figures
}

function figureOf(what: keyof Everybody, attack: string, rounds: { calm: Everybody; during: Everybody }[]): Figure {
  // A flood comes in waves, so its median shows best what everybody else feels.
  const part = attack.endsWith('at once') ? 0.5 : 0.99
  const [before, meanwhile] = (['calm', 'during'] as const).map((which) =>
    rounds.map((round) => quantile(round[which][what].times, part)),
  ) as [number[], number[]]
  const ratio = ratioOf(meanwhile, before)
  const late = median(meanwhile)
  const failed = rounds.reduce((sum, { during }) => sum + during[what].failed, 0)
  return {
    what: `${attack}: ${what} of everybody else, p${part * 100}`,
    value: `${millis(late)}${failed > 0 ? `, ${failed} failed` : ''}`,
    limit: `${millis(median(before))} without the attack`,
    ratio: `${ratio.toFixed(1)} ×`,
    target: `< ${MOST_RATIO} × and < ${MOST_MS} ms`,
    isMet: ratio < MOST_RATIO && late < MOST_MS && failed === 0,
  }
}
