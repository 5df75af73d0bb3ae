import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { checksum } from '../../world/testChecksum.ts'
import { idsOf } from '../../world/testIds.ts'
import { world } from '../../world/testWorld.ts'
import { testFeed } from '../bank/testFeed.ts'

const MONEY_ROOMS = [
  ...['accounts', 'products', 'fees', 'invoices', 'billing', 'receipts', 'bookings', 'bank', 'sepa', 'cashbooks'],
  ...['statements', 'reminders', 'audit'],
]
const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

const w = await world({ bankFeed: testFeed })
const [anna, dirk] = [await w.as('anna'), await w.as('dirk')]
await w.database.rows('give_billing', FEATURES, [anna.clubId])

test('whatever an auditor calls in the rooms of the money, reads come through and nothing changes', async () => {
  const ids = await idsOf(w, anna)
  const today = dayOf(w.clock.now(), 'Europe/Berlin')
  await anna.audit.begin({ from: today, to: today, until: addDays(today, 7), uids: [dirk.uid] })
  await w.app.jobs.done()
  // The file of an invoice is made for the first one who reads it.
  const written = async () =>
    (await checksum(w.database)).split('\n').filter((table) => !table.startsWith('invoice_files '))
  const before = await written()
  const through: string[] = []
  for (const { room, name, call, sample } of CALLS.filter((each) => MONEY_ROOMS.includes(each.room))) {
    const { method, path, body } = requestOf(call, withIds(sample, ids))
    const { body: answer } = await dirk.send(method, path, body && JSON.stringify(body))
    if (answer.errorCode !== 'INSUFFICIENT_PERMISSION') through.push(`${room}.${name} ${call.guard}`)
  }
  expect(through.filter((each) => each.endsWith(':w'))).toEqual([])
  expect(through.filter((each) => each.endsWith(':r')).length).toBeGreaterThan(20)
  expect(through.filter((each) => each.endsWith(' club')).length).toBeGreaterThan(20)
  await w.app.jobs.done()
  expect(await written()).toEqual(before)
})
