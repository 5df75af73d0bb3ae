import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '../src/base/database/postgres.ts'
import { atEnd } from './atEnd.ts'
import { ownDatabase } from './ownDatabase.ts'
import { urlOf } from './testCli.ts'

/** An empty place for a database: the variables of a command for it, and a function that opens it afterwards. */
type Place = { environment: Record<string, string>; open: () => Promise<pg.PoolConfig> }

/** Functions that make an empty place of each kind, until the end of the test or file. */
export const PLACES: Record<string, () => Promise<Place>> = {
  'the embedded database': async () => {
    const data = await mkdtemp(join(tmpdir(), 'bahnfrei-drill-'))
    atEnd(() => rm(data, { recursive: true, force: true }))
    const open = async () => {
      const embedded = await startEmbedded(data, () => undefined)
      atEnd(embedded.stop)
      return embedded.connection
    }
    return { environment: { BAHNFREI_DATA: data }, open }
  },
  'a database of one’s own, whose role is no superuser': async () => {
    const connection = await ownDatabase()
    return { environment: { DATABASE_URL: urlOf(connection) }, open: async () => connection }
  },
}
