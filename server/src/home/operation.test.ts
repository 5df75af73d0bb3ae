import { homeCalls } from '@bahnfrei/domain/home/calls.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { withoutIds } from '../../world/withoutIds.ts'

const w = await world()

test('a root sees how many clubs wait to be verified, which jobs were given up, what became of mails, and the last backup', async () => {
  const rita = await w.as('rita')
  const before = await rita.home.operation({})
  expect(before).toMatchObject({ backup: null, failedJobs: [], version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  expect(before.clubs.unverified).toBe(before.unverified.length)

  const { id } = w.clubs.birkenau
  const { name = '' } = before.unverified.find((club) => club.id === id) ?? {}
  expect(name).toMatch(/Birkenau/)
  await rita.clubs.setVerified({ clubId: id, name, isVerified: true })
  const now = w.clock.now()
  await w.database.rows(
    'failed_job',
    `INSERT INTO jobs (name, payload, run_at, attempts, failure, failed_on)
     VALUES ('ofNobody', '{"secret": "4711"}', $1, 13, 'boom 4711', $1)`,
    [now.toString()],
  )
  await w.database.rows('backup', 'INSERT INTO backup_runs (made_on) VALUES ($1)', [now.toString()])
  const mail = `INSERT INTO mails (id, kind, address, language, words, attachments, status, created_on)
    VALUES (gen_random_uuid(), 'confirmation', 'planted@demo.example', 'de', '{}', '[]', $1, $2)`
  await w.database.rows('mail', mail, ['failed', now.subtract({ hours: 24 }).toString()])
  await w.database.rows('mail', mail, ['failed', now.subtract({ hours: 24 * 8 }).toString()])

  const after = await rita.home.operation({})
  expect(after.clubs).toEqual({ count: before.clubs.count, unverified: before.clubs.unverified - 1 })
  expect(after.unverified.map(({ id }) => id)).not.toContain(id)
  expect(after.failedJobs).toEqual([{ name: 'ofNobody', count: 1, failedOn: now.epochMilliseconds }])
  expect(after.mails.failed).toBe(before.mails.failed + 1)
  expect(after.backup).toEqual({ madeOn: now.epochMilliseconds, failedOn: null })
  // Numbers and names of clubs: nothing of what jobs and mails say.
  expect(withoutIds(JSON.stringify(after))).not.toMatch(/4711|planted@/)
})

test('the database says it to nobody else, whatever a verb would ask [T14]', async () => {
  const anna = await w.as('anna')
  await expect(anna.home.operation({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  const asked = await w.database.transaction({ uid: anna.uid }, async (db) =>
    db.$client.query('SELECT operation(now())'),
  )
  expect(asked.rows).toEqual([{ operation: null }])
  expect(homeCalls.operation.guard).toBe('root')
})
