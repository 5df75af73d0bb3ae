import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '../../base/database/db.ts'
import { VERSION } from '../../base/http/version.ts'
import type { Clock } from '../../base/time/clock.ts'
import { type Metric, metricsText, TEXT_FORMAT } from './format.ts'
import type { RequestMetrics } from './requests.ts'

/** The parts of the server that are measured. */
export type Measured = { requests: RequestMetrics; database: Database; clock: Clock; sockets: () => number }

/** A started place of metrics. */
export type MetricsServer = { port: number; close: () => Promise<void> }

/** How often the delay of the event loop is sampled. */
const SAMPLED_EVERY_MS = 20

/**
 * Serves the metrics of this process at `GET /metrics`, on an address of their own that no proxy passes on. They hold
 * counts and times alone: no id, no name and no address of anybody (O01). Throws a sentence when the address is taken.
 */
export async function serveMetrics(place: { host: string; port: number }, measured: Measured): Promise<MetricsServer> {
  const delay = monitorEventLoopDelay({ resolution: SAMPLED_EVERY_MS })
  delay.enable()
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void databaseMetrics(measured).then((ofDatabase) => {
      const all = [...processMetrics(delay), ...measured.requests.metrics(), ...poolMetrics(measured), ...ofDatabase]
      delay.reset()
      response.writeHead(200, { 'content-type': TEXT_FORMAT, 'cache-control': 'no-store' }).end(metricsText(all))
    })
  })
  server.listen(place)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`BAHNFREI_METRICS ${place.host}:${place.port} cannot be listened on: ${error.code}.`)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      delay.disable()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function gauge(name: string, help: string, ...values: (number | null)[]): Metric {
  return { name, kind: 'gauge', help, samples: values.flatMap((value) => (value === null ? [] : { value })) }
}

/** Returns the figures of the process, named as other programs name them. */
function processMetrics(delay: ReturnType<typeof monitorEventLoopDelay>): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - SAMPLED_EVERY_MS / 1e3)
  const started = Math.round(Date.now() / 1_000 - process.uptime())
  return [
    {
      ...{ name: 'bahnfrei_build_info', kind: 'gauge', help: 'The version of the program.' },
      samples: [{ labels: { version: VERSION, node: process.versions.node }, value: 1 }],
    },
    {
      ...{ name: 'process_cpu_seconds_total', kind: 'counter', help: 'Time of the processor that was used.' },
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_resident_memory_bytes', 'Memory in use.', rss),
    gauge('process_start_time_seconds', 'Start of the process, in seconds since 1970.', started),
    gauge('nodejs_heap_used_bytes', 'Memory of JavaScript in use.', heapUsed),
    {
      ...{ name: 'nodejs_eventloop_lag_seconds', kind: 'gauge', help: 'Delay of the event loop since the last look.' },
      samples: [
        { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(delay.count === 0 ? 0 : delay.max) },
      ],
    },
  ]
}

function poolMetrics({ database: { pool }, sockets }: Measured): Metric[] {
  return [
    gauge('bahnfrei_live_sockets', 'Open sockets of live reads.', sockets()),
    gauge('bahnfrei_database_connections_used', 'Connections in use.', pool.totalCount - pool.idleCount),
    gauge('bahnfrei_database_connections_most', 'Connections at most (BAHNFREI_POOL).', pool.options.max),
    gauge('bahnfrei_database_waiting', 'Those who wait for a connection.', pool.waitingCount),
  ]
}

const WORK = `
  SELECT (SELECT count(*)::int FROM jobs WHERE failed_on IS NULL AND run_at <= $1) AS "jobsDue",
    (SELECT count(*)::int FROM jobs WHERE failed_on IS NULL AND run_at > $1) AS "jobsLater",
    (SELECT count(*)::int FROM jobs WHERE failed_on IS NOT NULL) AS "jobsFailed",
    (SELECT extract(epoch FROM $1::timestamptz - min(run_at))::float8 FROM jobs
      WHERE failed_on IS NULL AND isfinite(run_at) AND run_at <= $1) AS "oldestJob",
    (SELECT count(*)::int FROM mails WHERE status = 'waiting') AS "mailsWaiting",
    (SELECT extract(epoch FROM $1::timestamptz - made_on)::float8 FROM backup_runs) AS "backupAge"`
type Work = Record<'jobsDue' | 'jobsLater' | 'jobsFailed' | 'mailsWaiting', number> & {
  oldestJob: number | null
  backupAge: number | null
}

/** Returns what the database knows; while it does not answer, only that. */
async function databaseMetrics({ database, clock }: Measured): Promise<Metric[]> {
  const isUp = (value: number) => gauge('bahnfrei_database_up', 'Whether the database answers.', value)
  const found = await database.rows<Work>('metrics', WORK, [clock.now().toString()]).catch(() => [])
  const [work] = found
  if (work === undefined) return [isUp(0)]
  return [
    isUp(1),
    gauge('bahnfrei_jobs_due', 'Jobs that are due and not done.', work.jobsDue),
    gauge('bahnfrei_jobs_later', 'Jobs of a later moment.', work.jobsLater),
    gauge('bahnfrei_jobs_failed', 'Jobs that were given up.', work.jobsFailed),
    gauge('bahnfrei_jobs_oldest_due_seconds', 'Since when the oldest due job waits.', work.oldestJob ?? 0),
    gauge('bahnfrei_mails_waiting', 'Mails that no mail server has taken yet.', work.mailsWaiting),
    gauge('bahnfrei_backup_age_seconds', 'Age of the last daily backup.', work.backupAge),
  ]
}
