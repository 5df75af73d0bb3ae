import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { testFeed } from './testFeed.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
const refused = (code: string) => ({ code })

test('without a service that asks banks its calls say so, and nothing is kept [BOOK-070] [BOOK-071] [BOOK-072]', async () => {
  const w = await world()
  const anna = await w.as('anna')
  await w.database.rows('give_billing', FEATURES, [anna.clubId])
  const unavailable = refused('SERVICE_UNAVAILABLE')
  await expect(anna.bank.searchBanks({ query: 'Sparkasse' })).rejects.toMatchObject(unavailable)
  await expect(anna.bank.importBank({ bankId: '1' })).rejects.toMatchObject(unavailable)
  await expect(anna.bank.reloadBank({ bankConnectionId: '1' })).rejects.toMatchObject(unavailable)
  expect((await anna.bank.connections({})).connections).toEqual([])
})

test('a bank is searched, connected and asked; its entries go to the account that was named, once [BOOK-039] [BOOK-070] [BOOK-071] [BOOK-072] [BOOK-073] [BOOK-082] [BOOK-093] [M14]', async () => {
  const w = await world({ bankFeed: testFeed })
  const [anna, ben] = [await w.as('anna'), await w.as('ben')]
  await w.database.rows('give_billing', FEATURES, [anna.clubId])
  await setUpBilling(anna)
  expect((await anna.bank.searchBanks({ query: 'Sparkasse' })).banks).toMatchObject([{ name: 'Sparkasse Eichenhain' }])
  expect(await anna.bank.importBank({ bankId: '1' })).toEqual({ redirectUrl: 'https://bank.example/form/1' })
  // Nothing is taken in before somebody says to which account.
  expect(await anna.bank.reloadBank({ bankConnectionId: '42' })).toEqual({ imported: 0 })
  const { connections } = await anna.bank.connections({})
  expect(fieldsOf(connections[0] ?? {})).toEqual(
    namesIn(`id bankConnectionId IBAN accountName accountType accountNumber accountHolder balance importTargetAccount`),
  )
  const [own, other] = connections.map(({ id }) => id)
  const update = (id = own, importTargetAccount: string | null = '18000') =>
    anna.bank.updateBankImport({ id: id ?? expect.fail(), importTargetAccount })
  await expect(update(other)).rejects.toMatchObject(refused('BANK_ACCOUNT_OTHER'))
  await expect(update(own, '99999')).rejects.toMatchObject(refused('ACCOUNT_NOT_FOUND'))
  await expect(update(anna.uid as never)).rejects.toMatchObject(refused('BANK_CONNECTION_NOT_FOUND'))
  await update()
  expect(await anna.bank.reloadBank({ bankConnectionId: '42' })).toEqual({ imported: 2 })
  expect(await anna.bank.reloadBank({ bankConnectionId: '42' })).toEqual({ imported: 0 })
  const { bookings } = await anna.bookings.list({})
  expect(bookings.map(({ amount, bookingImportData }) => [amount, bookingImportData?.importMethod])).toEqual(
    expect.arrayContaining([
      [12_50, 'finApi'],
      [-1_00, 'finApi'],
    ]),
  )
  await expect(ben.bank.connections({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
})
