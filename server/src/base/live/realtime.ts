import { NO_REALTIME, type Realtime } from '@bahnfrei/domain/base/call/realtime.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { realtimeTopic } from '@bahnfrei/domain/base/call/topics.ts'
import { type Database, type Db, rows } from '../database/db.ts'
import { millis } from '../database/instants.ts'
import type { Note } from '../security/securityLog.ts'

const READ = `
  SELECT json_build_object(
    'maintenance', json_build_object('active', maintenance_active, 'backOnlineTime', ${millis('back_online_time')}),
    'settings', json_build_object('trackUsage', track_usage, 'refreshAfter', ${millis('refresh_after')})
  ) AS values FROM realtime`

const WRITE = `
  UPDATE realtime SET maintenance_active = $1, back_online_time = to_timestamp($2::bigint / 1000.0),
    track_usage = $3, tracked = CASE WHEN $3 THEN tracked + tstzmultirange(tstzrange($5, NULL))
      ELSE tracked - tstzmultirange(tstzrange($5, NULL)) END, refresh_after = to_timestamp($4::bigint / 1000.0)`

/** The global values (maintenance and settings), as this instance knows them. */
export class RealtimeValues {
  readonly #database: Database
  #known: Realtime = NO_REALTIME
  #reading: Promise<void> = Promise.resolve()
  /** Called with the values whenever they may have changed. */
  onValues: (values: Realtime) => void = () => undefined

  constructor(database: Database) {
    this.#database = database
  }

  get current(): Realtime {
    return this.#known
  }

  async load(): Promise<void> {
    const [row] = await this.#database.rows<{ values: Realtime }>('realtime_read', READ)
    this.#known = row?.values ?? NO_REALTIME
    this.onValues(this.#known)
  }

  /** Reads the values again if the topics name them. Reads run one after the other, so that the last one counts. */
  hear(topics: string[] | 'all'): void {
    if (topics !== 'all' && !topics.includes(realtimeTopic())) return
    // While the database is away the last known values count; they are read again when it is back.
    this.#reading = this.#reading.then(() => this.load()).catch(() => undefined)
  }

  /** Refuses every write during maintenance, whatever a client believes (O15). */
  refuseWrites(): void {
    if (this.#known.maintenance.active) refuse('SERVICE_UNAVAILABLE')
  }
}

/** Begins or ends maintenance when the server starts. */
export async function beginOrEnd(
  database: Database,
  maintenance: Realtime['maintenance'],
  note: Note,
  now: Temporal.Instant,
): Promise<void> {
  await database.systemTransaction(async (db, announce) => {
    await writeRealtime(db, { ...(await lockRealtime(db)), maintenance }, now)
    await note(db, 'maintenanceChanged')
    announce(realtimeTopic())
  })
}

/** Reads the global values and locks them until the transaction ends. */
export async function lockRealtime(db: Db): Promise<Realtime> {
  const [row] = await rows<{ values: Realtime }>(db, 'realtime_lock', `${READ} FOR UPDATE`)
  return row?.values ?? NO_REALTIME
}

/** Sets all values. `trackUsage` decides whether usage is counted from `now` on; the past is not changed. */
export async function writeRealtime(db: Db, { maintenance, settings }: Realtime, now: Temporal.Instant): Promise<void> {
  await rows(db, 'realtime_write', WRITE, [
    maintenance.active,
    maintenance.backOnlineTime,
    settings.trackUsage,
    settings.refreshAfter,
    now.toString(),
  ])
}
