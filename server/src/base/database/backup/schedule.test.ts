import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EMPTY_TEMPLATE } from '../../../../world/keptCluster.ts'
import { freshDatabase, freshFolder, runApp } from '../../../../world/testApp.ts'
import { world } from '../../../../world/testWorld.ts'
import { Files } from '../../files/files.ts'
import { MAILS_IN_BACKUP } from '../../mail/mail.ts'
import { readBackup } from './entries.ts'
import { type BackupPlan, BackupSchedule } from './schedule.ts'

const w = await world()
const key = 'ein Schlüssel für die Sicherung'

/** Schedules of so many instances on the database, and what they logged. */
function instances(count: number, plan: BackupPlan) {
  const failures: unknown[] = []
  const files = new Files('')
  const needs = { database: w.database, connection: w.connection, files, inPlace: MAILS_IN_BACKUP, clock: w.clock }
  const made = Array.from(
    { length: count },
    () => new BackupSchedule({ ...needs, log: (failure) => failures.push(failure) }, plan),
  )
  return { look: () => Promise.all(made.map((instance) => instance.look())), state: () => made[0]?.state(), failures }
}

test('a backup is made every day by one of the instances, and the last ones stay [O17]', async () => {
  const folder = join(await freshFolder(), 'backups')
  const { look, state, failures } = instances(3, { folder, hour: 3, keep: 2, key })
  expect(await state()).toBe('late')
  await look()
  const [first = '', ...more] = await readdir(folder)
  expect([first, more]).toEqual([expect.stringMatching(/^bahnfrei-.*Z\.backup$/), []])
  for await (const entry of readBackup(join(folder, first), key))
    if ('data' in entry) for await (const _ of entry.data);
  expect(await state()).toBe('ok')

  w.clock.pass({ minutes: 5 })
  await look()
  expect(await readdir(folder)).toEqual([first])
  await writeFile(join(folder, 'of somebody else.backup'), '')
  for (let day = 0; day < 3; day += 1) {
    w.clock.pass({ hours: 24 })
    await look()
  }
  const kept = (await readdir(folder)).filter((name) => name.startsWith('bahnfrei-'))
  expect([kept.length, kept.includes(first), failures]).toEqual([2, false, []])
  expect(await readdir(folder)).toContain('of somebody else.backup')
})

test('a backup that fails is logged, removes no older one, is shown as late and tried again in an hour [O17]', async () => {
  const folder = join(await freshFolder(), 'backups')
  const { look, state, failures } = instances(1, { folder, hour: 3, keep: 1, key })
  w.clock.pass({ hours: 24 })
  await look()
  const before = await readdir(folder)
  expect(before).toHaveLength(1)

  w.clock.pass({ hours: 27 })
  const moved = `${folder}.moved`
  await rename(folder, moved)
  await writeFile(folder, 'no folder')
  await look()
  await look()
  expect(failures).toHaveLength(1)
  expect(await state()).toBe('late')
  expect(await readdir(moved)).toEqual(before)
  await rm(folder)
  await rename(moved, folder)
  w.clock.pass({ minutes: 61 })
  await look()
  expect([failures.length, await state(), (await readdir(folder)).length]).toEqual([1, 'ok', 1])
  expect(await readdir(folder)).not.toEqual(before)
})

test('the application makes its first backup by itself after the start, and its health shows it [O17]', async () => {
  const folder = join(await freshFolder(), 'backups')
  const app = await runApp(await freshDatabase(EMPTY_TEMPLATE), { backup: { folder, hour: 3, keep: 1, key } })
  const health = async () => (await (await fetch(`${app.url}/health`)).json()) as { backup: string }
  await expect.poll(async () => (await health()).backup).toBe('ok')
  expect(await readdir(folder)).toHaveLength(1)
})
