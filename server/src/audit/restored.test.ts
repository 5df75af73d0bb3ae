import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { areBooksTrue } from '@bahnfrei/domain/audit/proof.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../world/cast.ts'
import { freshFolder, runApp } from '../../world/testApp.ts'
import { Browser } from '../../world/testBrowser.ts'
import { cli, urlOf } from '../../world/testCli.ts'
import { mailServer } from '../../world/testMail.ts'
import { PLACES } from '../../world/testPlaces.ts'
import { type Client, clientOf, world } from '../../world/testWorld.ts'
import { sendInvoiceJob } from '../invoices/jobs.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { proofInWords } from './inWords.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
const KEY = randomBytes(32).toString('base64url')

const files = await freshFolder()
const w = await world({ key: KEY, files })
const anna = await w.as('anna')
await w.database.rows('give_billing', FEATURES, [anna.clubId])
const { lanes } = await setUpBilling(anna)
await anna.accounts.setSettings({ recurringActive: true })
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const file = join(await freshFolder(), 'money.backup')

function write(by: Client, draft = false) {
  return by.invoices.create({
    ...{ uid: anna.uid, invoiceDate: today, deliveryDate: today, deliveryEndDate: null, currency: 'EUR', draft },
    ...{ comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [
      {
        ...{ name: 'Standmiete', quantity: 1, unitAmount: cents(12_50), taxId: lanes },
        ...{ bookingAccountNumber: '', costCenterNumber: '' },
      },
    ],
  })
}
async function numberOf(by: Client, id: Id<'invoice'>): Promise<string | null> {
  return (await by.invoices.one({ id })).invoiceNumber
}

/** Two invoices and a draft; one of the invoices is about to be sent. */
const before = await (async () => {
  const [{ id }, { id: second }, { id: draft }] = [await write(anna), await write(anna), await write(anna, true)]
  await w.app.jobs.done()
  await w.database.systemTransaction(async (_db, _announce, job) =>
    job(sendInvoiceJob, { clubId: anna.clubId, id, uid: anna.uid }, { runAt: w.clock.now().add({ hours: 1 }) }),
  )
  const mailId = (await anna.clubMail.create({ audience: { uids: [w.people.ben] } })).id
  await anna.clubMail.write({
    id: mailId,
    texts: { de: { subject: 'Fest', text: 'Kommt!' }, en: { subject: '', text: '' } },
  })
  await anna.clubMail.send({ id: mailId })
  await w.app.jobs.done()
  // The state before the job that sends it.
  await w.database.rows('unsent', "UPDATE club_mail_people SET state = 'open' WHERE mail_id = $1", [mailId])
  return {
    id,
    second,
    draft,
    mailId,
    bank: (await anna.accounts.plans({})).activePlan?.bankAccounts[0]?.id ?? expect.fail('There is an account.'),
  }
})()
await w.app.close()
w.clock.pass({ hours: 2 })
const made = await cli({ DATABASE_URL: urlOf(w.connection), BAHNFREI_FILES: files }, 'backup', file)

test('the backup is made while invoices are there', () => {
  expect(made).toEqual([0, expect.stringContaining('read back and found right')])
})

describe.each(Object.entries(PLACES))('the money restored into %s', async (_, make) => {
  const { environment, open } = await make()
  const restoredFiles = await freshFolder()
  await cli({ ...environment, BAHNFREI_FILES: restoredFiles, BAHNFREI_KEY: KEY }, 'restore', file)
  const mails = await mailServer()
  const app = await runApp(
    await open(),
    { key: KEY, files: restoredFiles, mail: mails.config },
    { now: () => w.clock.now() },
  )
  const { token } = await new Browser(app).signIn('anna@demo.example', PASSWORD)
  const treasurer = clientOf(app.url, { uid: anna.uid, token, clubId: anna.clubId })
  const refused = { code: 'BILLING_RESTORED' }
  const year = Number(today.slice(0, 4))

  test('no mail goes out twice, one of the club that waited counts as failed, and the treasurer is told what to say', async () => {
    await app.jobs.done()
    expect(mails.received.map(({ mail }) => mail.subject)).toEqual(['Eine Sicherung wurde eingespielt'])
    expect((await treasurer.clubMail.one({ id: before.mailId })).people).toMatchObject([{ state: 'failed' }])
    const { restored } = await treasurer.accounts.settings({})
    expect(restored?.counters).toEqual([
      { series: 'invoice', prefix: 'RE-JJJJ-', year, last: 2 },
      { series: 'recurringInvoice', prefix: 'BE-JJJJ-', year, last: 0 },
      { series: 'receipt', prefix: 'EB-JJJJ-', year, last: 0 },
    ])
  })

  test('until the numbers are said nothing gets one, nothing is collected and nobody is reminded', async () => {
    for (const attempt of [
      () => write(treasurer),
      () => treasurer.invoices.void({ id: before.id, voidReason: 'Doppelt' }),
      () => treasurer.sepa.pain({ invoices: [before.id], collectionDate: today, bankAccount: before.bank }),
      () => treasurer.reminders.send({ invoiceIds: [before.id] }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused)
    const { failed } = await treasurer.invoices.finalise({ ids: [before.draft] })
    expect(failed).toEqual([{ id: before.draft, ...refused }])
  })

  test('numbers go on after the last one that was printed, and the proof of the books says why some are missing', async () => {
    const { restored } = await treasurer.accounts.settings({})
    const { backupOn, counters } = restored ?? expect.fail('It was restored.')
    const [invoices, ...others] = counters
    const given = [{ ...(invoices ?? expect.fail('It counts.')), last: 5 }, ...others]
    await treasurer.accounts.enterGivenNumbers({ backupOn, counters: given })
    expect((await treasurer.accounts.settings({})).restored).toBeNull()
    await expect(treasurer.accounts.enterGivenNumbers({ backupOn, counters: given })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    })

    const { id } = await write(treasurer)
    expect(await numberOf(treasurer, id)).toBe(`RE-${year}-0006`)
    await app.jobs.done()
    const proof = await treasurer.audit.check({})
    expect(areBooksTrue(proof)).toBe(true)
    const first = `RE-${year}-0003`
    expect(proof.restored).toEqual([{ first, last: `RE-${year}-0005`, count: 3, day: expect.any(String) }])
    expect(proof.counters).toEqual([{ first: `RE-${year}-0001`, last: `RE-${year}-0006`, count: 3 }])
    expect(proofInWords({ club: '', proof }, 'de')).toContain(
      `${first} bis RE-${year}-0005 sind nicht hier: Diese 3 Nummern wurden nach`,
    )
    expect((await treasurer.audit.trail({ type: 'billingSettings' })).entries[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'missingNumbers' }),
    )
  })

  test('any other missing number is a fault as before, and what was said stays', async () => {
    const sql = (text: string) => app.database.pool.query(text)
    await expect(sql('UPDATE number_gaps SET last = last + 1')).rejects.toMatchObject({ code: '23514' })
    const removed = app.database.transaction({ clubId: anna.clubId }, (db) =>
      db.$client.query('DELETE FROM number_gaps'),
    )
    await expect(removed).rejects.toMatchObject({ code: '42501' })
    await sql('UPDATE number_series SET last = last + 1')
    const { proofs } = await treasurer.audit.check({})
    expect(proofs.flatMap(({ faults }) => faults)).toEqual([{ fault: 'NUMBER_MISSING', of: `RE-${year}-0007` }])
  })
})
