import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { killable, OFTEN, slowed } from '../../world/testKill.ts'
import { type Client, formOf } from '../../world/testWorld.ts'
import { systemClock } from '../base/time/clock.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { camt, type Paid } from './testFiles.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
const today = dayOf(systemClock.now(), 'Europe/Berlin')
const day = addDays(today, -3)

async function billed() {
  const { database, start } = await killable()
  const first = await start()
  await database.rows('give_billing', FEATURES, [first.anna.clubId])
  const { lanes } = await setUpBilling(first.anna)
  const bank = (await first.anna.accounts.plans({})).activePlan?.bankAccounts.find(({ number }) => number === '18000')
  return { database, start, first, lanes, bank: bank?.id ?? expect.fail('There is a bank account.') }
}

async function begin(officer: Client, paid: readonly Paid[]): Promise<void> {
  const file = formOf(camt(paid), { name: 'auszug.xml', type: 'application/octet-stream' })
  const { body } = await officer.send('POST', '/billing/import', file)
  await officer.bank.run({ id: body.id as Id<'bankImport'>, fresh: paid.length })
}

test('a statement that is killed in the middle begins again: nothing of the first try is there, and each entry comes in once', async () => {
  const { database, start, first } = await billed()
  await database.pool.query(slowed('bank_entries', 300))
  const look = async () => {
    const [found] = await database.rows<{ state: string; done: number; entries: number; bookings: number }>(
      'state_of_statement',
      `SELECT state, done, (SELECT count(*)::int FROM bank_entries) AS entries,
        (SELECT count(*)::int FROM bookings WHERE creation_type = 'imported') AS bookings FROM bank_imports`,
    )
    return found
  }
  const paid = Array.from({ length: 1_100 }, (_, at) => ({
    day,
    amount: '5.00',
    name: `Payer ${at}`,
    reference: `K-${at}`,
  }))
  await begin(first.anna, paid)
  await expect.poll(async () => (await look())?.done, OFTEN).toBeGreaterThanOrEqual(500)
  await first.server.end('SIGKILL')
  expect(await look()).toMatchObject({ state: 'running', entries: 0, bookings: 0 })

  const { anna } = await start()
  await expect.poll(look, OFTEN).toEqual({ state: 'done', done: 1_100, entries: 1_100, bookings: 1_100 })
  expect((await anna.audit.check({})).proofs.flatMap(({ faults }) => faults)).toEqual([])
})

test('matching that is killed in the middle goes on: each invoice is paid once', async () => {
  const { database, start, first, lanes } = await billed()
  const line = { name: 'Standmiete', quantity: 1, unitAmount: cents(12_50), taxId: lanes }
  const paid: Paid[] = []
  for (let at = 0; at < 120; at += 1) {
    const { id } = await first.anna.invoices.create({
      ...{ uid: null, invoiceDate: addDays(today, -9), deliveryDate: addDays(today, -9), deliveryEndDate: null },
      ...{ currency: 'EUR', comment: '', note: '', collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
      oneTimeItems: [{ ...line, bookingAccountNumber: '', costCenterNumber: '' }],
    })
    const { invoiceNumber } = await first.anna.invoices.one({ id })
    paid.push({ day, amount: '12.50', text: `Rechnung ${invoiceNumber}`, reference: `M-${at}` })
  }
  await database.pool.query(slowed('payment_records', 20))
  const look = async () => {
    const [found] = await database.rows<{ paid: number; records: number; assigned: number }>(
      'state_of_matching',
      `SELECT (SELECT count(*)::int FROM invoices WHERE status = 'paid') AS paid, (SELECT count(*)::int FROM payment_records) AS records,
        (SELECT count(*)::int FROM bank_entries WHERE handled = 'automatic') AS assigned`,
    )
    return found
  }
  await begin(first.anna, paid)
  await expect.poll(async () => (await look())?.paid, OFTEN).toBeGreaterThanOrEqual(100)
  await first.server.end('SIGKILL')
  expect(await look()).toEqual({ paid: 100, records: 100, assigned: 100 })

  const { anna } = await start()
  await expect.poll(look, OFTEN).toEqual({ paid: 120, records: 120, assigned: 120 })
  expect((await anna.audit.check({})).proofs.flatMap(({ faults }) => faults)).toEqual([])
})

test('closing the books that is killed in the middle has closed nothing, and closes all when it is done again', async () => {
  const { database, start, first, bank } = await billed()
  for (let at = 0; at < 5; at += 1)
    await first.anna.bookings.create({
      ...{ uid: null, userName: 'Ben', transactionId: '', paymentDate: addDays(today, -20), type: 'payment' },
      ...{ amount: cents(5_00 + at), currency: 'EUR', description: '', paymentAccount: bank },
    })
  const until = addDays(today, -10)
  await database.pool.query(slowed('bookings', 60_000, 'UPDATE'))
  const closing = first.anna.statements.close({ until }).then(
    () => 'closed',
    () => 'cut off',
  )
  const isAtIt = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`
  await expect.poll(async () => (await database.rows<{ count: number }>('at_it', isAtIt))[0]?.count, OFTEN).toBe(1)
  await first.server.end('SIGKILL')
  expect(await closing).toBe('cut off')
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
  )
  await database.pool.query('DROP TRIGGER slowly ON bookings')
  const look = async () => {
    const [found] = await database.rows<{ until: string | null; locked: number }>(
      'state_of_closing',
      'SELECT (SELECT closed_until FROM billing_settings) AS until, (SELECT count(*)::int FROM bookings WHERE locked_on IS NOT NULL) AS locked',
    )
    return found
  }
  expect(await look()).toEqual({ until: null, locked: 0 })

  const { anna } = await start()
  await anna.statements.close({ until })
  expect(await look()).toEqual({ until, locked: 5 })
  expect((await anna.audit.check({})).proofs.flatMap(({ faults }) => faults)).toEqual([])
})
