import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { atEnd } from '../../world/atEnd.ts'
import { freshDatabase, freshFolder, TEST_KEY } from '../../world/testApp.ts'
import { restoreBackup } from '../base/database/backup/restore.ts'
import { withinSystem } from '../base/database/chain.ts'
import { Database } from '../base/database/db.ts'
import { migrate } from '../base/database/migrate.ts'
import { Files } from '../base/files/files.ts'
import { RESTORED } from '../restored.ts'
import { checkAllLogs } from './check.ts'

/** Made by the program before chains were shared with other rooms: two closed days and a correction. */
const BACKUP = fileURLToPath(new URL('../../world/old/rangeLog.backup', import.meta.url))

test('a log in a backup of an earlier program is proved by this one, and a change in it is found', async () => {
  const connection = await freshDatabase()
  const target = {
    connection,
    files: new Files(await freshFolder()),
    secrets: { key: TEST_KEY, keyFile: '' },
    rooms: RESTORED,
  }
  await restoreBackup(target, { file: BACKUP, passphrase: undefined, isWithoutKey: false })
  const database = new Database(connection, 1, () => undefined)
  atEnd(() => database.close())
  await migrate(database)
  const found = async () =>
    (await checkAllLogs(withinSystem(database))).map(({ number, links, broken }) => ({ number, links, broken }))
  expect(await found()).toEqual([{ number: 6, links: 7, broken: null }])

  await database.pool.query('ALTER TABLE range_log_links DISABLE TRIGGER keep_range_log')
  await database.pool.query('UPDATE range_log_links SET shots = 41 WHERE number = 4')
  expect(await found()).toEqual([{ number: 6, links: 4, broken: { number: 4, how: 'CONTENT', day: '2026-05-11' } }])
})
