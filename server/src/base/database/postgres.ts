import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { postgresRunner } from './postgres/binaries.ts'
import { closeSocketFolder, hasSocket, type Log, prepareCluster, prepareFolder } from './postgres/cluster.ts'
import { claimFolder, FolderInUse } from './postgres/owner.ts'
import { type Cluster, end, limitLogSize, signalTo } from './postgres/process.ts'
import { bringUp, type RunningCluster } from './postgres/start.ts'

/** A database cluster that this process starts and supervises. */
export type Embedded = { connection: pg.PoolConfig; stop(): Promise<void> }

/**
 * Starts the cluster in this folder, or takes over the server that a killed process left running. Runs `meanwhile`
 * while the database starts, without waiting for it.
 */
export async function startEmbedded(folder: string, log: Log, meanwhile?: () => Promise<unknown>): Promise<Embedded> {
  forgetClientVariables()
  const runner = await postgresRunner(join(folder, 'postgres'))
  const place = await prepareFolder(folder, runner)
  const release = await claimFolder(place)
  try {
    const cluster = await prepareCluster(place, runner, log)
    return await supervise(cluster, await bringUp(cluster, meanwhile), release, log)
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Deletes the environment variables of PostgreSQL clients, such as PGSSLMODE or PGOPTIONS: they are meant for another
 * server and would change how ours is reached. The driver reads them at each connection.
 */
function forgetClientVariables(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z_]+$/.test(name)) delete process.env[name]
}

/** Connects to the cluster in this folder: to that of the running application, or otherwise to one started for now. */
export async function reachEmbedded(folder: string, log: Log): Promise<Embedded> {
  try {
    return await startEmbedded(folder, log)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const runner = await postgresRunner(join(folder, 'postgres'))
    const { connection } = await prepareCluster(await prepareFolder(folder, runner), runner, log)
    return { connection, stop: async () => undefined }
  }
}

async function supervise(cluster: Cluster, first: RunningCluster, release: () => void, log: Log): Promise<Embedded> {
  let running = first
  let runningSince = Date.now()
  let pause = 0
  let restart: Promise<void> | undefined
  const stopping = new AbortController()

  function watch() {
    running.owner.once('end', () => {
      if (stopping.signal.aborted || restart) return
      log({ event: 'postgres.lost', pid: running.postmaster.pid })
      restart = bringBack().finally(() => {
        restart = undefined
      })
    })
  }

  async function bringBack() {
    // A server that ran for a while is started at once, one that keeps breaking with ever longer pauses.
    if (Date.now() - runningSince > 10_000) pause = 0
    while (!stopping.signal.aborted) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(Math.max(pause * 2, 50), 5_000)
      try {
        running = await bringUp(cluster)
        runningSince = Date.now()
        watch()
        log({ event: 'postgres.restarted', pid: running.postmaster.pid, isTakenOver: running.isTakenOver })
        return
      } catch (error) {
        log({ event: 'postgres.restartFailed', reason: (error as Error).message, nextInMilliseconds: pause })
      }
    }
  }

  // A process that ends without stop() but not by SIGKILL takes its database along.
  const endAlong = () => {
    if (running.postmaster.isAlive()) signalTo(running.postmaster.pid, 'SIGINT')
  }
  process.on('exit', endAlong)
  const housekeeping = setInterval(() => keepHouse().catch(() => {}), 60_000).unref()

  async function keepHouse() {
    await limitLogSize(cluster)
    if (restart || hasSocket(cluster)) return
    // Somebody cleaned up the folder for temporary files: no new connection gets in, so begin again.
    log({ event: 'postgres.socketLost', pid: running.postmaster.pid })
    await end(cluster, running.postmaster)
  }

  async function stop() {
    stopping.abort()
    clearInterval(housekeeping)
    await restart
    await running.owner.end().catch(() => {})
    await end(cluster, running.postmaster)
    process.off('exit', endAlong)
    await closeSocketFolder(cluster)
    release()
    log({ event: 'postgres.stopped', pid: running.postmaster.pid })
  }

  watch()
  log({ event: running.isTakenOver ? 'postgres.takenOver' : 'postgres.started', pid: running.postmaster.pid })
  let stopped: Promise<void> | undefined
  return {
    connection: cluster.connection,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
