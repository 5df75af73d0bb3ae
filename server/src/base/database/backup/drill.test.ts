import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { often } from '@bahnfrei/domain/base/testLength.ts'
import { TOTP } from 'otpauth'
import type pg from 'pg'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../../../world/atEnd.ts'
import { PASSWORD } from '../../../../world/cast.ts'
import { freshFolder, runApp } from '../../../../world/testApp.ts'
import { Browser } from '../../../../world/testBrowser.ts'
import { checksum } from '../../../../world/testChecksum.ts'
import { cli, urlOf } from '../../../../world/testCli.ts'
import { fillEveryTable } from '../../../../world/testFilled.ts'
import { mailServer } from '../../../../world/testMail.ts'
import { PLACES } from '../../../../world/testPlaces.ts'
import { pushService } from '../../../../world/testPush.ts'
import { clientOf, formOf, world } from '../../../../world/testWorld.ts'
import { fillYears } from '../../../../world/testYears.ts'
import { pushJob } from '../../../notifications/jobs.ts'
import { tellReservedJob } from '../../../reservations/jobs.ts'
import { RESTORED } from '../../../restored.ts'
import { eraseAccountJob } from '../../../users/jobs.ts'
import { sendMail } from '../../mail/mail.ts'
import { Database, rows } from '../db.ts'
import { type Entry, readBackup } from './entries.ts'
import { endOld } from './restore.ts'

const RESERVATIONS = often({ gate: 2_000, long: 1_000_000 })

const KEY = randomBytes(32).toString('base64url')
const BACKUP_KEY = 'ein Schlüssel für die Sicherung'

const service = await pushService()
const filesBefore = await freshFolder()
const w = await world({ key: KEY, files: filesBefore, pushAgent: service.agent })
const file = join(await freshFolder(), 'club.backup')
const source = { DATABASE_URL: urlOf(w.connection), BAHNFREI_FILES: filesBefore }

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: w.clock.now().epochMilliseconds })

/** Things that people have when the backup is made, some of which must survive a restore and some must not. */
const before = await (async () => {
  const ben = await w.as('ben')
  const { secret } = await ben.auth.askTotp({})
  await ben.auth.addTotp({ code: codeOf(secret) })
  w.clock.pass({ seconds: 30 })
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer()
  const { body } = await ben.send('POST', '/users/image', formOf(picture))
  await ben.notifications.token({ token: service.browser().token })
  const { path: feed } = await ben.reservations.createFeed({})
  const kiosk = await w.asKiosk()
  await w.app.jobs.done()
  return { ben, secret, photoURL: String(body.photoURL), feed, kiosk }
})()
const bytes = await (await fetch(w.origin + before.photoURL)).bytes()
const marked = `https://bahnfrei.example/reset#${randomUUID()}`

/** The work that is pending at the moment of the backup; the application is stopped by then. */
await w.app.close()
const waiting = patient(w.connection)
await fillYears(waiting, w, RESERVATIONS)
await waiting.systemTransaction(async (db, _, job) => {
  const words = { subject: 'Passwort', paragraphs: ['…'], action: { label: 'Neu setzen', path: `/reset#${marked}` } }
  const mail = { kind: 'x', purpose: 'link', address: 'clara@demo.example', language: 'de', words } as const
  await sendMail({ db, now: w.clock.now(), job }, { ...mail, opensUntil: w.clock.now().add({ hours: 24 }) })
  const [told] = await rows<{ id: string }>(
    db,
    'told',
    `INSERT INTO notifications (id, uid, kind, title, body, created_on)
     VALUES (gen_random_uuid(), $1, 'x', '{}', '{}', now()) RETURNING id`,
    [before.ben.uid],
  )
  const [device] = await rows<{ id: string }>(db, 'device', 'SELECT id FROM push_devices')
  job(pushJob, { id: told?.id ?? '', deviceId: device?.id ?? '' })
  job(tellReservedJob, { clubId: w.clubs.eichenhain.id, ids: [], change: 'created', by: before.ben.uid })
  job(eraseAccountJob, { uid: w.people.dirk }, { runAt: w.clock.now().add({ hours: 24 }), key: 'later' })
})
await fillEveryTable(waiting)
const made = await cli({ ...source, BAHNFREI_BACKUP_KEY: BACKUP_KEY }, 'backup', file)
// The old database is changed here into what a restored one should be; further tests look at what the rooms end.
await waiting.pool.query("UPDATE mails SET words = words - 'action' WHERE opens_until IS NOT NULL")
const { begin } = (await readBackup(file, BACKUP_KEY).next()).value as Extract<Entry, { begin: unknown }>
const client = await waiting.pool.connect()
await client.query("SELECT set_config('bahnfrei.backup_made_on', $1, false)", [begin.madeOn])
await endOld(client, RESTORED)
client.release()
const expected = await checksum(waiting)

test('a backup holds every table and file of one moment, is readable for its owner alone and by no one without the key [O17, O18]', async () => {
  expect(made).toEqual([
    0,
    expect.stringMatching(/: \d+ rows of \d+ tables and \d files, .* read back and found right\.\n$/),
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const inside = await readFile(file, 'latin1')
  for (const hidden of ['anna@demo.example', before.secret, marked, 'marked value'])
    expect(inside).not.toContain(hidden)
  expect(await cli({ ...source, BAHNFREI_BACKUP_KEY: BACKUP_KEY }, 'backup', file)).toEqual([
    1,
    `The file ${file} is there already: name another one.\n`,
  ])
  expect(await readdir(join(file, '..'))).toEqual(['club.backup'])
})

/** A million rows take longer than any request may. */
function patient(connection: pg.PoolConfig): Database {
  const database = new Database(connection, 2, () => undefined)
  database.pool.on('connect', (client) => client.query('SET statement_timeout = 0'))
  atEnd(() => database.close())
  return database
}

describe.each(Object.entries(PLACES))('restored into %s', async (_, make) => {
  const { environment, open } = await make()
  const files = await freshFolder()
  const restored = await cli(
    { ...environment, BAHNFREI_FILES: files, BAHNFREI_KEY: KEY, BAHNFREI_BACKUP_KEY: BACKUP_KEY },
    'restore',
    file,
  )
  const connection = await open()
  const database = patient(connection)

  test('are the same rows and the same files, but what a restore ends [O17]', async () => {
    expect(restored).toEqual([0, expect.stringMatching(/^The installation is as it was on .*: \d+ rows of/)])
    const empty = await database.rows<{ name: string }>('empty', EMPTY)
    const copied = await checksum(database)
    const names = (await readdir(files, { recursive: true })).sort()
    expect(names).toEqual((await readdir(filesBefore, { recursive: true })).sort())
    expect(copied).toBe(expected)
    expect(empty.map(({ name }) => name).sort()).toEqual(ENDED)
    const [count] = await database.rows<{ count: number }>('many', 'SELECT count(*) AS count FROM reservations')
    expect(count?.count).toBeGreaterThanOrEqual(RESERVATIONS)
  })

  test('everybody signs in again, with password and app as before, and nobody is told anything twice [O07]', async () => {
    const mails = await mailServer()
    const pushed = service.received.length
    const app = await runApp(
      connection,
      { key: KEY, files, mail: mails.config, pushAgent: service.agent },
      { now: () => w.clock.now() },
    )
    await app.jobs.done()
    for (const { uid, token } of [before.ben, before.kiosk]) {
      const { status } = await clientOf(app.url, { uid, token, clubId: w.clubs.eichenhain.id }).send('GET', '/auth/me')
      expect(status).toBe(401)
    }
    const browser = new Browser(app)
    const begun = await browser.post('/auth/login', { email: 'ben@demo.example', password: PASSWORD })
    const { challenge } = begun.body as { challenge: string }
    const proof = { challenge, code: codeOf(before.secret) }
    expect((await browser.post('/auth/login/second-factor', proof)).status).toBe(200)
    expect(await (await fetch(app.origin + before.photoURL)).bytes()).toEqual(bytes)
    expect((await fetch(app.origin + before.feed)).status).toBe(200)

    await app.jobs.done()
    expect([mails.received, service.received.length]).toEqual([[], pushed])
    const jobs = await app.database.rows<{ name: string }>('jobs', 'SELECT name FROM jobs ORDER BY name')
    expect(jobs.map(({ name }) => name)).toContain('eraseAccount')
    for (const name of ['mail', 'push', 'tellReserved']) expect(jobs.map((job) => job.name)).not.toContain(name)
    const [mail] = await app.database.rows<{ status: string }>('mail', "SELECT status FROM mails WHERE kind = 'x'")
    expect(mail?.status).toBe('failed')
  })

  test('no lane can be taken twice, triggers and foreign keys hold, new rows get new ids', async () => {
    const laws = async (of: Database) => of.rows('laws', LAWS)
    expect(await laws(database)).toEqual(await laws(waiting))
    const twice = 'INSERT INTO reservations SELECT (jsonb_populate_record(r, $1)).* FROM reservations r LIMIT 1'
    await expect(database.pool.query(twice, [JSON.stringify({ id: randomUUID() })])).rejects.toMatchObject({
      constraint: 'reservations_one_per_lane',
    })
    await database.pool.query("SELECT queue_job('x', '{}', 'infinity', 'new')")
  })

  test('a second restore is refused: it is empty no longer', async () => {
    const again = await cli({ ...environment, BAHNFREI_BACKUP_KEY: BACKUP_KEY, BAHNFREI_KEY: KEY }, 'restore', file)
    expect(again).toEqual([1, expect.stringMatching(/is not empty: restore into a new folder|is in use by/)])
  })
})

/** The tables that a restore empties: sign-ins, open secrets, announcements to other instances. */
const ENDED = [
  'access_tokens',
  'announcements',
  'challenges',
  'device_pairings',
  'friend_codes',
  'invitations',
  'logins',
  'mail_forward_addresses',
  'mailed_secrets',
  'push_devices',
  'rights_changes',
  'start_links',
]
const EMPTY = `SELECT relname AS name FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
  AND (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', relname), false, true, '')))[1]::text = '0'`
const LAWS = `
  SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) || convalidated AS what
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT polrelid::regclass::text, polname, pg_get_expr(polqual, polrelid) FROM pg_policy
  UNION ALL SELECT oid::regclass::text, 'security', relrowsecurity::text FROM pg_class WHERE relnamespace = 'public'::regnamespace
  ORDER BY 1, 2, 3`
