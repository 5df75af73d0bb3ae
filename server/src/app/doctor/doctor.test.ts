import { randomBytes } from 'node:crypto'
import { chmod, copyFile, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PROOFS } from '@bahnfrei/domain/audit/proof.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { atEnd } from '../../../world/atEnd.ts'
import { freshFolder } from '../../../world/testApp.ts'
import { certificateFor } from '../../../world/testCertificate.ts'
import { cli, urlOf } from '../../../world/testCli.ts'
import { mailServer } from '../../../world/testMail.ts'
import { world } from '../../../world/testWorld.ts'
import { makeBackup } from '../../base/database/backup/write.ts'
import { type Within, withinSystem } from '../../base/database/chain.ts'
import { Files } from '../../base/files/files.ts'
import { Jobs } from '../../base/jobs/jobs.ts'
import { MAILS_IN_BACKUP } from '../../base/mail/mail.ts'
import { makeProvider } from '../../subscriptions/testProvider.ts'
import { examine } from './doctor.ts'
import type { Found, Installation } from './finding.ts'
import { INSTRUMENTS } from './instruments.ts'
import { reportOf, reportText } from './inWords.ts'
import { doctorNightly, queueDoctor } from './nightly.ts'
import german from './texts.de.ts'

const [data, files, backups] = [await freshFolder(), await freshFolder(), await freshFolder()]
const KEY = randomBytes(24).toString('base64url')
const w = await world({ files, key: KEY })
const { anna, rita, wish } = await makeProvider(w)
const [ben, cara] = [await w.as('ben'), await w.as('cara', 'birkenau')]
const PASSPHRASE = 'ein Schlüssel für die Sicherung'
const HEALTHY: Installation['config'] = {
  ...{ databaseUrl: undefined, data, files, key: KEY, keyFile: '', mail: undefined },
  backup: { folder: backups, hour: 3, keep: 14, key: PASSPHRASE },
  origins: ['https://bahnfrei.example'],
}
/** The clock of a test is not that of its database, and no test has a disk that is nearly full. */
const instruments: Installation['instruments'] = {
  freeBytes: async () => 500_000_000_000,
  databaseTime: async () => w.clock.now(),
  certificateEnd: async () => w.clock.now().add({ hours: 24 * 60 }),
}
type Change = Partial<Installation['config'] & Installation['instruments'] & Pick<Installation, 'now' | 'within'>>

function examined(change: Change = {}): Promise<Found[]> {
  const { now = w.clock.now(), within = withinSystem(w.database) } = change
  return examine({ within, now, config: { ...HEALTHY, ...change }, instruments: { ...instruments, ...change } })
}
/** Returns the codes of what was found. Each finding says in both languages what is wrong and what to do. */
async function codesOf(change: Change = {}): Promise<string[]> {
  const found = await examined(change)
  for (const language of ['de', 'en'] as const)
    for (const { says, advice } of reportOf(found, language).findings)
      for (const sentence of [says, advice]) expect(sentence).toMatch(/^[^{}]{12,}[^{}]*$/)
  return reportOf(found, 'de').findings.map(({ code }) => code)
}

const TABLES = [
  ...[
    'audit_entries',
    'billing_reports',
    'fee_periods',
    'invoice_files',
    'invoices',
    'jobs',
    'ledger_entries',
    'mails',
  ],
  ...['number_series', 'payment_records', 'range_log_links'],
]

/** Plants faults as the owner of the tables could, without triggers and constraints, and takes them back. */
async function planted(statements: string[], change: Change = {}): Promise<string[]> {
  let codes: string[] = []
  const isTakenBack = w.database.systemTransaction(async (db) => {
    const query = (text: string) => db.$client.query(text)
    for (const table of TABLES) await query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
    await query('ALTER TABLE fee_periods DROP CONSTRAINT fee_periods_once')
    await query('DROP INDEX billing_reports_once')
    for (const statement of statements) await query(statement)
    const within: Within = (work) => work(db)
    codes = await codesOf({ within, ...change })
    throw new Error('taken back')
  })
  await expect(isTakenBack).rejects.toThrow('taken back')
  return codes
}

async function makeBackupNow() {
  const now = w.clock.now()
  const name = `bahnfrei-${now.toString({ smallestUnit: 'second' }).replaceAll(':', '-')}.backup`
  const source = { connection: w.connection, files: new Files(files), inPlace: MAILS_IN_BACKUP }
  await makeBackup(source, { file: join(backups, name), passphrase: PASSPHRASE, now })
}

beforeAll(async () => {
  const today = '2026-05-13'
  const taxId = (await anna.accounts.settings({})).taxRates[0]?.id ?? expect.fail('There is a rate.')
  const account = (await anna.accounts.plans({})).activePlan?.bankAccounts[0]?.id ?? expect.fail('There is an account.')
  const { id } = await anna.invoices.create({
    ...{ uid: ben.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR' },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [
      { name: 'Miete', quantity: 1, unitAmount: cents(9_00), taxId, bookingAccountNumber: '', costCenterNumber: '' },
    ],
  })
  await anna.bookings.create({
    ...{ uid: ben.uid, userName: '', transactionId: 'A-1', paymentDate: today, type: 'payment', currency: 'EUR' },
    ...{ amount: cents(5_00), description: '', paymentAccount: account, invoiceIds: [{ id, amount: cents(5_00) }] },
  })
  const { id: _, deadlineMinutes: __, waiting: ___, ...settings } = await cara.clubs.settings({})
  const address = { ...settings.address, street: 'Am Wald', houseNumber: '7', postalCode: '64665', city: 'Birkenau' }
  await cara.clubs.setSettings({
    ...settings,
    billingDetails: {
      billingEmail: 'kasse@birkenau.example',
      taxStatus: 'none',
      address: { ...address, country: 'DE' },
    },
  })
  await rita.subscriptions.setSubscription(wish(cara.clubId))
  for (const period of ['2026-03', '2026-04'])
    expect(await rita.subscriptions.send({ clubIds: [cara.clubId], period })).toMatchObject({ failed: [] })
  const line = { rangeId: w.hall.id, day: '2026-05-12' }
  const who = { who: { uid: ben.uid }, from: '18:00', to: '19:30', lane: 'Stand 3', weaponClass: 'air' } as const
  const shot = { calibre: '', shots: 40, purpose: 'training', supervisorUid: null, incident: '', hasInjury: false }
  const { id: entry } = await anna.rangeLog.write({ ...line, data: { ...who, ...shot, purpose: 'training' } })
  await anna.rangeLog.validate({ ...line, lines: [{ id: entry, version: 0 }] })
  await anna.rangeLog.close({ ...line, lines: 1 })
  // The jobs have made every file by then.
  w.clock.pass({ hours: 25 })
  await w.app.jobs.done()
  await makeBackupNow()
})

test('a healthy installation has no finding, and the books of the provider are among those that are proved [O17]', async () => {
  expect(await examined()).toEqual([{ note: 'CERTIFICATE_DAYS', values: { host: 'bahnfrei.example', days: 60 } }])
  expect(reportText(reportOf(await examined(), 'de'), 'de')).toMatch(/^Es ist alles in Ordnung\./)
  const { rows: bills } = await w.database.pool.query('SELECT FROM billing_reports')
  expect(bills).toHaveLength(2)
})

/** Reading the backup each time would take most of the time. */
const WITHOUT_BACKUP = { databaseUrl: 'postgres://db', backup: { ...HEALTHY.backup, folder: undefined } }
const OF_CLUBS = `invoice_type <> 'void' AND user_name LIKE '%Birkenau%'`
const BEN = `(SELECT id FROM invoices WHERE user_name LIKE 'Ben%' LIMIT 1)`
const BILL = `(SELECT id FROM invoices WHERE ${OF_CLUBS} ORDER BY count LIMIT 1)`
const byte = (column: string, at: number) =>
  `${column} = set_byte(${column}, ${at}, (get_byte(${column}, ${at}) + 1) % 256)`

test.each<[string, string[], string[]]>([
  [
    'a cent in a ledger row',
    [`UPDATE ledger_entries SET credit = credit + 1 WHERE invoice_id = ${BEN} AND role = 'income'`],
    ['VOUCHER_UNBALANCED'],
  ],
  [
    'a bill of the provider without its number',
    [`DELETE FROM invoice_files WHERE invoice_id = ${BILL}`, `DELETE FROM invoices WHERE id = ${BILL}`],
    ['NUMBER_MISSING', 'INVOICE_GONE', 'RECEIVABLE_WRONG', 'BILL_WRONG'],
  ],
  ['a number that the counter never gave', [`UPDATE number_series SET last = last - 1`], ['NUMBER_NOT_COUNTED']],
  [
    'a payment that is allocated twice',
    [
      `INSERT INTO payment_records (club_id, id, invoice_id, booking_id, uid, amount, paid_on, method) SELECT club_id, gen_random_uuid(), invoice_id, booking_id, uid, amount, paid_on, method FROM payment_records`,
    ],
    ['PAID_WRONG', 'OVERPAID', 'ASSIGNED_WRONG'],
  ],
  ['a stolen PDF of the provider', [`DELETE FROM invoice_files WHERE invoice_id = ${BILL}`], ['FILE_MISSING']],
  [
    'one byte of a PDF',
    [`UPDATE invoice_files SET ${byte('content', 900)} WHERE invoice_id = ${BEN}`],
    ['FILE_CHANGED'],
  ],
  [
    'a letter on an issued bill',
    [`UPDATE invoices SET says = jsonb_set(says, '{note}', '"a"') WHERE id = ${BILL}`],
    ['DOCUMENT_CHANGED'],
  ],
  ['a state that does not fit', [`UPDATE invoices SET status = 'paid' WHERE id = ${BEN}`], ['STATE_WRONG']],
  [
    'money that the ledger does not know',
    [`DELETE FROM ledger_entries WHERE booking_id IS NOT NULL`],
    ['RECEIVABLE_WRONG', 'MONEY_WRONG'],
  ],
  ['the audit trail cut in its middle', [`DELETE FROM audit_entries WHERE number = 5`], ['TRAIL_NUMBER']],
  [
    'a changed entry of the audit trail',
    [`UPDATE audit_entries SET says = overlay(says PLACING 'x' FROM 20) WHERE number = 4`],
    ['TRAIL_SEALED'],
  ],
  [
    'a changed line of a range log',
    [`UPDATE range_log_links SET shots = shots + 1 WHERE kind = 'line'`],
    ['RANGE_LOG_CHANGED'],
  ],
  ['the end of a range log cut off', [`DELETE FROM range_log_links WHERE kind = 'closed'`], ['RANGE_LOG_CHANGED']],
  [
    'a period of a fee that is billed twice',
    [
      `INSERT INTO fee_periods (club_id, id, fee_id, uid, starts_on, ends_on) SELECT '${anna.clubId}', gen_random_uuid(), '${w.hall.id}', '${ben.uid}', '2026-01-01', '2026-12-31' FROM generate_series(1, 2)`,
    ],
    ['FEE_TWICE'],
  ],
  [
    'a cycle that is billed twice',
    [`UPDATE billing_reports SET starts_on = '2026-04-01', ends_on = '2026-04-30'`],
    ['BILL_TWICE'],
  ],
  [
    'a cent in a bill of the provider',
    [`UPDATE billing_reports SET sum = sum + 1 WHERE period = '2026-04'`],
    ['BILL_WRONG'],
  ],
  [
    'a job that was given up',
    [
      `INSERT INTO jobs (name, payload, run_at, attempts, failed_on) VALUES ('makeInvoiceFile', '{}', '-infinity', 13, '${w.clock.now()}')`,
    ],
    ['JOBS_FAILED'],
  ],
  [
    'a job that nobody does',
    [`INSERT INTO jobs (name, payload, run_at) VALUES ('fetchBank', '{}', '2026-05-13T01:00:00Z')`],
    ['JOBS_WAIT'],
  ],
  [
    'mails that wait and fail',
    ['waiting', 'failed'].map(
      (status) =>
        `INSERT INTO mails (id, kind, address, language, words, attachments, status, created_on) VALUES (gen_random_uuid(), 'a', 'a@b.example', 'de', '{}', '[]', '${status}', '2026-05-13T01:00:00Z')`,
    ),
    ['MAILS_WAIT', 'MAILS_FAILED'],
  ],
  [
    'entries of tomorrow',
    [`UPDATE ledger_entries SET entered_on = entered_on + interval '2 days'`],
    ['CLOCK_SET_BACK'],
  ],
  ['push keys that do not fit', [`UPDATE push_keys SET public_key = 'BBBB'`], ['PUSH_KEYS']],
  [
    'an uploaded file that is gone',
    [
      `INSERT INTO stored_files (id, uid, bytes, kept, created_on) VALUES (gen_random_uuid(), '${ben.uid}', 1, true, now())`,
    ],
    ['FILES_MISSING'],
  ],
])('%s is found, with what to do [M07] [M11] [M13] [M19] [M23]', async (_, statements, expected) => {
  expect((await planted(statements, WITHOUT_BACKUP)).toSorted()).toEqual(expected.toSorted())
})

const days = (count: number) => async () => w.clock.now().add({ hours: 24 * count })
test.each<[string, () => Change, string[]]>([
  ['a disk that is nearly full', () => ({ freeBytes: async () => 900_000_000 }), ['DISK_LOW']],
  ['a disk without room for a backup', () => ({ freeBytes: async () => 100 }), ['DISK_LOW', 'BACKUP_ROOM']],
  [
    'a clock that is not that of the database',
    () => ({ databaseTime: async () => w.clock.now().add({ minutes: 3 }) }),
    ['CLOCK_DIFFERS'],
  ],
  [
    'a clock that was set back',
    () => ({
      now: w.clock.now().subtract({ hours: 30 }),
      databaseTime: async () => w.clock.now().subtract({ hours: 30 }),
    }),
    ['CLOCK_SET_BACK'],
  ],
  ['a certificate that ends soon', () => ({ certificateEnd: days(5) }), ['CERTIFICATE_ENDS']],
  ['a certificate that is over', () => ({ certificateEnd: days(-1) }), ['CERTIFICATE_OVER']],
  ['a mail server that is away', () => ({ mail: { url: 'smtp://127.0.0.1:1', from: 'a@b.example' } }), ['MAIL_SERVER']],
  ['a key that was lost', () => ({ key: `other ${KEY}` }), ['SECRETS_KEY']],
  ['an old backup', () => ({ now: w.clock.now().add({ hours: 30 }), databaseTime: days(30 / 24) }), ['BACKUP_LATE']],
  ['no backup', () => ({ backup: { ...HEALTHY.backup, folder: undefined } }), ['BACKUP_NONE']],
  [
    'an empty folder of backups',
    () => ({ backup: { ...HEALTHY.backup, folder: join(data, 'none') } }),
    ['BACKUP_MISSING'],
  ],
  ['a backup whose key was lost', () => ({ backup: { ...HEALTHY.backup, key: undefined } }), ['BACKUP_UNREADABLE']],
])('%s is found, with what to do [O04] [O05] [O17] [O18]', async (_, change, expected) => {
  expect(await codesOf(change())).toEqual(expected)
})

test('a database that somebody else backs up, and a page that cannot be reached from here, are told and are no findings', async () => {
  const backup = { ...HEALTHY.backup, folder: undefined }
  const found = await examined({ databaseUrl: 'postgres://db', backup, certificateEnd: async () => undefined })
  expect(found).toMatchObject([{ note: 'CERTIFICATE_UNREACHED' }, { note: 'BACKUP_ELSEWHERE' }])
})

test('a failed backup is found [O17]', async () => {
  expect(await planted([`INSERT INTO backup_runs (failed_on) VALUES ('2026-05-13T03:00:00Z')`])).toEqual([
    'BACKUP_FAILED',
  ])
})

test('a backup with one other bit is found [O17]', async () => {
  const [name = ''] = await readdir(backups)
  const folder = await freshFolder()
  await copyFile(join(backups, name), join(folder, name))
  const disk = await open(join(folder, name), 'r+')
  await disk.write('X', 2_000)
  await disk.close()
  expect(await codesOf({ backup: { ...HEALTHY.backup, folder } })).toEqual(['BACKUP_UNREADABLE'])
})

test('a folder or key that others of the machine can read is found, and none in a closed folder', async () => {
  const key = join(data, 'secrets.key')
  await writeFile(key, KEY)
  await chmod(key, 0o644)
  await mkdir(join(data, 'files'), { mode: 0o755 })
  const config = { files: join(data, 'files'), keyFile: key }
  expect((await codesOf(config)).filter((code) => code === 'FOLDER_OPEN')).toEqual([])
  await chmod(data, 0o755)
  expect((await codesOf(config)).filter((code) => code === 'FOLDER_OPEN')).toHaveLength(3)
  await chmod(data, 0o700)
  await rm(key)
})

test('the end of a certificate is read from the server in front, also of one that nobody trusts', async () => {
  const server = createServer(certificateFor('localhost')).listen(0, '127.0.0.1')
  atEnd(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  expect(await INSTRUMENTS.certificateEnd(`https://localhost:${port}`)).toBeInstanceOf(Temporal.Instant)
  expect(await INSTRUMENTS.certificateEnd('https://localhost:1')).toBeUndefined()
  expect(await INSTRUMENTS.freeBytes(data)).toBeGreaterThan(0)
  const seconds = (await INSTRUMENTS.databaseTime(withinSystem(w.database))).since(Temporal.Now.instant())
  expect(Math.abs(seconds.total('seconds'))).toBeLessThan(60)
})

test('a check that cannot be made is a finding, and the others are made [O17]', async () => {
  const freeBytes = () => Promise.reject(new Error('no such disk'))
  expect(await codesOf({ freeBytes, certificateEnd: days(5) })).toEqual([
    'CHECK_FAILED',
    'CERTIFICATE_ENDS',
    'CHECK_FAILED',
  ])
})

test('there is advice for every proof of the books, and every sentence has its advice', () => {
  expect(Object.keys(german.BOOKS).toSorted()).toEqual([...PROOFS].toSorted())
  expect(Object.keys(german.DO)).toEqual(Object.keys(german.SAYS))
})

test('every night the roots get one mail with the findings, in their language, and none when all is well', async () => {
  const mails = () =>
    w.database.rows<{ address: string; words: { paragraphs: string[] } }>(
      'doctor_mails',
      `SELECT address, words FROM mails WHERE kind = 'doctor'`,
    )
  const told: string[][] = []
  const night = (config: typeof HEALTHY) => {
    const doctor = doctorNightly(config, (codes) => told.push(codes), instruments)
    return new Jobs(w.database, w.clock, [doctor], () => undefined).done()
  }
  await queueDoctor(w.database, w.clock.now())
  await queueDoctor(w.database, w.clock.now())
  const broken = { ...HEALTHY, backup: { ...HEALTHY.backup, folder: undefined } }
  await night(broken)
  expect(told).toEqual([])

  w.clock.set('2026-05-15T05:00:00Z')
  await night(HEALTHY)
  expect([told, await mails()]).toEqual([[], []])

  w.clock.set('2026-05-16T05:00:00Z')
  await night(broken)
  await night(broken)
  expect(told).toEqual([['BACKUP_NONE']])
  expect(await mails()).toMatchObject([
    {
      address: 'rita@demo.example',
      words: { paragraphs: [expect.stringMatching(/^Es wird keine Sicherung gemacht\. BAHNFREI_BACKUP /)] },
    },
  ])
})

test('the command says it to people and to programs, and ends with 1 when something is wrong [O17]', async () => {
  const post = await mailServer()
  const env = {
    ...{ DATABASE_URL: urlOf(w.connection), BAHNFREI_KEY: KEY, BAHNFREI_FILES: files, BAHNFREI_DATA: data },
    ...{ SMTP_URL: post.config.url, MAIL_FROM: post.config.from, LANG: 'de_DE.UTF-8' },
  }
  // The mail of the night waits for its job, and by the clock of this machine it has waited for long.
  await w.app.jobs.done()
  // The examination of the test has been due for long by the clock of this machine.
  await w.database.rows('forget_doctor', `DELETE FROM jobs WHERE name = 'doctor'`)
  const [code, said] = await cli(env, 'doctor', '--json')
  expect([code, JSON.parse(said)]).toMatchObject([0, { findings: [], notes: [{ code: 'BACKUP_ELSEWHERE' }] }])
  const broken = { ...env, BAHNFREI_BACKUP: join(data, 'none'), LANG: 'en_GB.UTF-8' }
  expect(await cli(broken, 'doctor')).toEqual([1, expect.stringMatching(/One thing is wrong.*There is no backup in/s)])
})
