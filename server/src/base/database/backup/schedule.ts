import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, dayOf, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import type pg from 'pg'
import type { Files } from '../../files/files.ts'
import type { Clock } from '../../time/clock.ts'
import type { Database } from '../db.ts'
import { connect } from './connection.ts'
import { type InPlace, makeBackup } from './write.ts'

/**
 * The plan of the daily backup: its folder, the hour in the time zone of the machine, the number of backups to keep,
 * and the encryption key.
 */
export type BackupPlan = { folder: string; hour: number; keep: number; key: string | undefined }

type Needs = {
  database: Database
  connection: pg.ClientConfig
  files: Files
  inPlace: InPlace
  clock: Clock
  log: (failure: unknown) => void
}
type Run = { madeOn: string | null; failedOn: string | null }

/** The instance that gets this lock makes the backup. */
const SCHEDULE_LOCK = 4_118_760_254
const LOOK_EVERY_MS = 60_000
const TRY_AGAIN_MINUTES = 60
/** The hours after which a backup is late: a day, and the time that a large backup takes. */
export const LATE_AFTER_HOURS = 26
const NAME = /^bahnfrei-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup(\.unchecked)?$/

const FIND = 'SELECT made_on AS "madeOn", failed_on AS "failedOn" FROM backup_runs'
const MADE = `INSERT INTO backup_runs (made_on) VALUES ($1)
  ON CONFLICT (is_only) DO UPDATE SET made_on = excluded.made_on, failed_on = NULL`
const FAILED = `INSERT INTO backup_runs (failed_on) VALUES ($1)
  ON CONFLICT (is_only) DO UPDATE SET failed_on = excluded.failed_on`

/**
 * Makes a backup every day and deletes old ones. Every instance has one; a lock in the database lets only one of them
 * work.
 */
export class BackupSchedule {
  readonly #needs: Needs
  readonly #plan: BackupPlan
  readonly #zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()

  constructor(needs: Needs, plan: BackupPlan) {
    this.#needs = needs
    this.#plan = plan
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking = this.look()
    }, LOOK_EVERY_MS).unref()
    this.#looking = this.look()
  }

  /** Stops the schedule and waits for a running backup. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Returns `late` when the last backup is older than about a day. */
  async state(): Promise<'ok' | 'late'> {
    const [run] = await this.#needs.database.rows<Run>('backup_run', FIND)
    const limit = this.#needs.clock.now().subtract({ hours: LATE_AFTER_HOURS })
    return run?.madeOn != null && isAfter(run.madeOn, limit) ? 'ok' : 'late'
  }

  /** Makes a backup if one is due. A failure is logged, shown by the health, and tried again after an hour. */
  async look(): Promise<void> {
    const { connection, log } = this.#needs
    try {
      if (!(await this.#isDue())) return
      const client = await connect(connection)
      try {
        const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [SCHEDULE_LOCK])
        // Another instance may have done it since this one looked.
        if (rows[0]?.got && (await this.#isDue())) await this.#make()
      } finally {
        await client.end()
      }
    } catch (error) {
      log(error)
    }
  }

  async #isDue(): Promise<boolean> {
    const { database, clock } = this.#needs
    const now = clock.now()
    const [run] = await database.rows<Run>('backup_run', FIND)
    if (run?.failedOn != null && isAfter(run.failedOn, now.subtract({ minutes: TRY_AGAIN_MINUTES }))) return false
    return run?.madeOn == null || !isAfter(run.madeOn, this.#lastMoment(now))
  }

  /** Returns the last moment at which a backup was due. */
  #lastMoment(now: Temporal.Instant): Temporal.Instant {
    const clock = `${String(this.#plan.hour).padStart(2, '0')}:00`
    const today = dayOf(now, this.#zone)
    const moments = [today, addDays(today, -1), addDays(today, -2)].map((day) => instantOf(day, clock, this.#zone))
    // Twice a year an hour is left out.
    return moments.find((moment) => moment !== undefined && Temporal.Instant.compare(moment, now) <= 0) ?? now
  }

  async #make(): Promise<void> {
    const { database, clock } = this.#needs
    const { folder, key } = this.#plan
    const now = clock.now()
    const name = `bahnfrei-${now.toString({ smallestUnit: 'second' }).replaceAll(':', '-')}.backup`
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await makeBackup(this.#needs, { file: join(folder, name), passphrase: key, now })
      await database.rows('backup_made', MADE, [now.toString()])
      await this.#removeOld(name)
    } catch (error) {
      await database.rows('backup_failed', FAILED, [now.toString()])
      throw error
    }
  }

  /** Removes old backups, once the new one is made and checked, and half-written files of a killed process. */
  async #removeOld(newest: string): Promise<void> {
    const { folder, keep } = this.#plan
    const ours = (await readdir(folder)).filter((name) => NAME.test(name) && name !== newest).toSorted()
    const isWhole = (name: string) => name.endsWith('.backup')
    const stay = keep > 1 ? ours.filter(isWhole).slice(1 - keep) : []
    for (const name of ours) if (!stay.includes(name)) await rm(join(folder, name))
  }
}

/** Returns the name of the newest backup in a folder; undefined where there is none. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((): string[] => [])
  return names
    .filter((name) => NAME.test(name) && name.endsWith('.backup'))
    .toSorted()
    .at(-1)
}

function isAfter(moment: string, limit: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(moment), limit) >= 0
}
