import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import type { Within } from '../../base/database/chain.ts'
import { rows } from '../../base/database/db.ts'

/** The measurements outside of the data. Tests put in what a machine cannot be brought to. */
export type Instruments = {
  /** The bytes that are free for us on the disk of a folder. */
  freeBytes: (folder: string) => Promise<number>
  databaseTime: (within: Within) => Promise<Temporal.Instant>
  /** The end of the certificate that an https origin shows; undefined where it cannot be reached from here. */
  certificateEnd: (origin: string) => Promise<Temporal.Instant | undefined>
}

const PATIENCE_MS = 10_000

export const INSTRUMENTS: Instruments = {
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  databaseTime: async (within) => {
    const [read] = await within((db) => rows<{ at: string }>(db, 'database_time', 'SELECT clock_timestamp() AS at'))
    if (read === undefined) throw new Error('The database tells its time.')
    return Temporal.Instant.from(read.at)
  },
  certificateEnd: async (origin) => {
    const { hostname, port } = new URL(origin)
    // Also a certificate that nobody trusts any more has an end.
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
    })
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) })
      return Temporal.Instant.fromEpochMilliseconds(Date.parse(socket.getPeerCertificate().valid_to))
    } catch {
      return undefined
    } finally {
      socket.destroy()
    }
  },
}
