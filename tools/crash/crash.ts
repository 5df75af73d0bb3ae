import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '../../server/world/randomFrom.ts'
import { isHealthy, type ServerProcess, startServer } from '../bench/serverProcess.ts'
import { ask, endDatabase, killDatabase, prepareData } from './cluster.ts'
import { Ledger } from './ledger.ts'

const CONNECTIONS = 8
const SHORTEST_MS = 50
const LONGEST_MS = 700
const AGAIN = 10
const PATIENCE_MS = 120_000

/** The processes to kill: mostly only the server, while its database keeps running. */
type Victim = 'server' | 'both' | 'database'

type CrashReport = { kills: Record<Victim, number>; reservations: number }

/**
 * Kills the product again and again while people reserve. Throws as soon as a reservation is lost, doubled or only half
 * stored.
 */
export async function crash({ kills, seed }: { kills: number; seed: number }): Promise<CrashReport> {
  const random = randomFrom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'bahnfrei-crash-'))
  const ledger = new Ledger(await prepareData(folder))
  const killed = { server: 0, both: 0, database: 0 }
  let server: ServerProcess | undefined
  try {
    server = await startServer({ BAHNFREI_DATA: folder })
    for (let kill = 1; kill <= kills; kill += 1) {
      const victim = pickVictim(random())
      killed[victim] += 1
      await killWhileReserving(server, folder, ledger, victim, random)
      if (victim === 'database') await untilHealthy(server.url)
      else server = await startServer({ BAHNFREI_DATA: folder })
      await sendAgain(server.url, ledger, random)
      await compare(folder, ledger)
    }
    await untilTold(folder)
    await server.end('SIGTERM')
  } finally {
    await server?.end('SIGKILL')
    await endDatabase(folder)
    await rm(folder, { recursive: true, force: true })
  }
  const reservations = ledger.acknowledged.reduce((sum, { lines }) => sum + lines, 0)
  return { kills: killed, reservations }
}

function pickVictim(chance: number): Victim {
  if (chance < 0.6) return 'server'
  return chance < 0.85 ? 'both' : 'database'
}

async function killWhileReserving(
  server: ServerProcess,
  folder: string,
  ledger: Ledger,
  victim: Victim,
  random: () => number,
): Promise<void> {
  let isOver = false
  const reserve = async () => {
    while (!isOver) {
      const submission = ledger.next()
      await ledger.send(server.url, submission)
      if (submission.ids === undefined) return
    }
  }
  const reserving = Promise.all(Array.from({ length: CONNECTIONS }, reserve))
  // A refusal must not go unseen while the kill is awaited.
  reserving.catch(() => undefined)
  await sleep(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS))
  const isDatabaseFirst = random() < 0.5
  if (victim === 'database' || (victim === 'both' && isDatabaseFirst)) await killDatabase(folder)
  if (victim !== 'database') await server.end('SIGKILL')
  if (victim === 'both' && !isDatabaseFirst) await killDatabase(folder)
  isOver = true
  await reserving
}

async function untilHealthy(url: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!(await isHealthy(url))) {
    if (Date.now() > until) throw new Error('The server did not come back by itself.')
    await sleep(20)
  }
}

/** Sends interrupted submissions again until they are answered, and some that were answered long ago. */
async function sendAgain(url: string, ledger: Ledger, random: () => number): Promise<void> {
  const { acknowledged, open } = ledger
  const some = Array.from({ length: AGAIN }, () => acknowledged[Math.floor(random() * acknowledged.length)])
  for (const submission of some) if (submission !== undefined) await ledger.send(url, submission)
  const until = Date.now() + PATIENCE_MS
  for (const submission of open)
    while (submission.ids === undefined) {
      if (Date.now() > until) throw new Error(`Submission ${submission.number} is not answered any more.`)
      await ledger.send(url, submission)
    }
}

/**
 * Compares the table with the answers. By now every submission is acknowledged, so the table must hold exactly the
 * reservations in the answers.
 */
async function compare(folder: string, ledger: Ledger): Promise<void> {
  const stored = await ask<{ id: string }>(folder, 'SELECT id FROM reservations ORDER BY id')
  const answered = ledger.acknowledged.flatMap(({ ids }) => ids ?? []).sort()
  const found = new Set(stored.map(({ id }) => id))
  const lost = answered.filter((id) => !found.has(id))
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged reservations are lost, such as ${lost[0]}.`)
  if (found.size !== answered.length)
    throw new Error(`There are ${found.size - answered.length} reservations too many.`)
}

/** Waits until a new server has sent the announcements of the servers that were killed. */
async function untilTold(folder: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const [left] = await ask<{ count: string }>(folder, 'SELECT count(*) FROM announcements')
    if (Number(left?.count) === 0) return
    if (Date.now() > until) throw new Error(`${left?.count} announcements were never told.`)
    await sleep(100)
  }
}
