import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { productCalls } from '@bahnfrei/domain/products/calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

type Calls = typeof productCalls

const w = await world()
const anna = await w.as('anna')
const cara = await w.as('cara', 'birkenau')
const ben = await w.as('ben')
const { products } = anna
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const refused = (code: string) => ({ code })
const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
for (const { clubId } of [anna, cara]) await w.database.rows('give_billing', FEATURES, [clubId])

let product: InputOf<Calls['create']>
const all = async (filters: InputOf<Calls['list']> = {}) => (await products.list(filters)).products
const find = async (productId: string) =>
  (await all()).find((each) => each.productId === productId) ?? expect.fail('There is a product.')
const make = async (more: Partial<InputOf<Calls['create']>> = {}) =>
  (await products.create({ ...product, ...more })).productId
const move = (productId: string, quantityChange: number, more: { referenceDate?: string; comment?: string } = {}) =>
  products.changeStock({ productId, quantityChange, referenceDate: today, comment: '', ...more })
const log = async (productId: string) => (await products.inventoryLog({ productId })).entries

beforeAll(async () => {
  const { activePlanId } = await anna.accounts.activate({ planId: 'skr42' })
  await anna.accounts.setCostCenter({ targetPlan: activePlanId, number: '10', name: 'Halle' })
  await anna.accounts.setSettings({
    isSmallBusiness: false,
    taxRates: [
      {
        ...{ percentage: 19, display_name: 'Waren 19 %', description: '', inclusive: true, category: 'S' },
        ...{ validFrom: addDays(today, -100), archivedFrom: null },
      },
    ],
  })
  const { taxRates } = await anna.accounts.settings({})
  product = {
    ...{ productName: ' Kugeln 4,5 mm ', description: 'Eine Dose', amount: cents(8_90), currency: 'EUR' },
    ...{ taxRate: taxRates[0]?.id ?? '', category: 'good', inventoryEnabled: true, bookingAccountNumber: '43030' },
    ...{ costCenterNumber: '10', shownInCashbook: true },
  }
})

describe('a product', () => {
  test('is made, listed with its price and changed [BILL-033] [BILL-066]', async () => {
    const productId = await make()
    expect(await find(productId)).toEqual({
      ...{ id: productId, productId, name: 'Kugeln 4,5 mm', description: 'Eine Dose', currency: 'EUR', amount: 8_90 },
      ...{ amountTaxed: 8_90, amountUntaxed: 7_48, category: 'good', taxId: product.taxRate, taxPercentage: 19 },
      ...{ taxName: 'Waren 19 %', taxInclusive: true, taxValue: 1_42, shownInCashbook: true, archivedOn: null },
      ...{ bookingAccountNumber: '43030', bookingAccountName: expect.any(String), costCenterNumber: '10' },
      ...{ costCenterName: 'Halle', inventoryEnabled: true, inventoryCount: 0 },
      ...{ billingInterval: null, billingDayOffset: null },
    })
    await products.change({ productId, amount: cents(9_90), shownInCashbook: false })
    expect(await find(productId)).toMatchObject({ amount: 9_90, shownInCashbook: false, name: 'Kugeln 4,5 mm' })
    const recurring = { category: 'subscription', billingInterval: 12, billingDayOffset: -15 } as const
    const yearly = await make({ productName: 'Jahresbeitrag', inventoryEnabled: false, ...recurring })
    expect(await find(yearly)).toMatchObject(recurring)
  })

  test.each<[string, Partial<InputOf<Calls['create']>>, string]>([
    ['an account that is no income', { bookingAccountNumber: '18000' }, 'ACCOUNT_NOT_FOUND'],
    ['an unknown cost centre', { costCenterNumber: '99' }, 'ACCOUNT_NOT_FOUND'],
    ['an interval for goods', { billingInterval: 1 }, 'INPUT_INVALID'],
    ['a price beyond the largest amount', { amount: 10_000_000_001 as never }, 'INPUT_INVALID'],
  ])('is not made with %s', async (_, more, code) => {
    const before = await all()
    await expect(make(more)).rejects.toMatchObject(refused(code))
    expect(await all()).toEqual(before)
  })

  test('takes no rate of another club', async () => {
    const foreign = cara.products.create({ ...product, bookingAccountNumber: null, costCenterNumber: null })
    await expect(foreign).rejects.toMatchObject(refused('TAX_RATE_NOT_FOUND'))
    expect((await cara.products.list({})).products).toEqual([])
    const gone = cara.products.archive({ productId: await make() })
    await expect(gone).rejects.toMatchObject(refused('PRODUCT_NOT_FOUND'))
  })

  test('is offered no more once it is archived, stays as it is and is found among the archived ones [BILL-097]', async () => {
    const productId = await make({ productName: 'Alte Scheiben' })
    await products.archive({ productId })
    expect((await all()).some((each) => each.productId === productId)).toBe(false)
    const archived = await all({ state: 'archived', search: 'scheib', category: 'good' })
    expect(archived.map(({ name, archivedOn }) => [name, archivedOn])).toEqual([
      ['Alte Scheiben', w.clock.now().epochMilliseconds],
    ])
    const isArchived = refused('PRODUCT_ARCHIVED')
    await expect(products.change({ productId, amount: cents(1) })).rejects.toMatchObject(isArchived)
    await expect(products.archive({ productId })).rejects.toMatchObject(isArchived)
    await expect(move(productId, 1)).rejects.toMatchObject(isArchived)
  })

  test('keeps both of two changes at the same moment', async () => {
    const productId = await make()
    await Promise.all([
      products.change({ productId, amount: cents(5_00) }),
      products.change({ productId, productName: 'Diabolos' }),
    ])
    expect(await find(productId)).toMatchObject({ amount: 5_00, name: 'Diabolos' })
  })

  test('is read by nobody without the administration [BILL-007]', async () => {
    await expect(ben.products.list({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
    await expect(ben.products.inventoryLog({ productId: await make() })).rejects.toMatchObject(
      refused('INSUFFICIENT_PERMISSION'),
    )
  })
})

describe('a stock', () => {
  test('is the sum of its log, newest first [BILL-042] [BILL-043] [BILL-067] [BILL-098]', async () => {
    const productId = await make()
    const day = addDays(today, -3)
    expect(await move(productId, 20, { referenceDate: day, comment: ' Lieferung ' })).toEqual({ newQuantity: 20 })
    expect(await move(productId, -3)).toEqual({ newQuantity: 17 })
    const [newest, oldest] = await log(productId)
    expect(newest).toMatchObject({ number: 2, quantityChange: -3, newQuantity: 17, referenceDate: today })
    expect(oldest).toEqual({
      ...{
        id: expect.any(String),
        productId,
        productName: 'Kugeln 4,5 mm',
        number: 1,
        author: expect.stringMatching(/Anna/),
      },
      ...{ timestamp: w.clock.now().epochMilliseconds, referenceDate: day, newQuantity: 20, quantityChange: 20 },
      comment: 'Lieferung',
    })
    expect((await find(productId)).inventoryCount).toBe(17)
  })

  test('never falls below zero, and a refusal changes nothing [BILL-098]', async () => {
    const productId = await make()
    await move(productId, 2)
    await expect(move(productId, -3)).rejects.toMatchObject(refused('PRODUCT_STOCK_MISSING'))
    await expect(move(productId, 1, { referenceDate: addDays(today, 1) })).rejects.toMatchObject(
      refused('INPUT_INVALID'),
    )
    expect((await find(productId)).inventoryCount).toBe(2)
    expect(await log(productId)).toHaveLength(1)
    const service = await make({ category: 'service', inventoryEnabled: false })
    await expect(move(service, 1)).rejects.toMatchObject(refused('PRODUCT_NOT_STOCKED'))
  })

  test('gives its last piece to one of ten who take it at the same moment [BILL-098]', async () => {
    const productId = await make()
    await move(productId, 3)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => move(productId, -1)))
    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(refusals).toEqual(Array.from({ length: 7 }, () => 'PRODUCT_STOCK_MISSING'))
    expect((await log(productId)).map(({ newQuantity }) => newQuantity)).toEqual([0, 1, 2, 3])
    expect((await find(productId)).inventoryCount).toBe(0)
  })

  test('has a log that nobody changes, not even the system', async () => {
    const productId = await make()
    await move(productId, 1)
    const sql = (text: string) => w.database.pool.query(text, [productId])
    for (const text of [
      'UPDATE inventory_log SET quantity_change = 2 WHERE product_id = $1',
      'UPDATE inventory_log SET uid = gen_random_uuid() WHERE product_id = $1',
      'DELETE FROM inventory_log WHERE product_id = $1',
    ])
      await expect(sql(text)).rejects.toMatchObject({ constraint: 'inventory_log_kept' })
    await sql('UPDATE inventory_log SET uid = NULL WHERE product_id = $1')
    // A change from outside announces nothing.
    await move(productId, 1)
    expect((await log(productId)).map(({ author }) => author)).toEqual([expect.stringMatching(/Anna/), ''])
  })
})

test('what officers change stays recorded, with the values before and after [BILL-103]', async () => {
  const productId = await make()
  await products.change({ productId, amount: cents(1_00) })
  await move(productId, 4)
  await products.archive({ productId })
  const made = await w.database.rows<{ action: string; before: object | null; after: object }>(
    'audited_product',
    `SELECT action, says::jsonb->'before' AS before, says::jsonb->'after' AS after FROM audit_entries
     WHERE target_id = $1 ORDER BY number`,
    [productId],
  )
  expect(made).toMatchObject([
    { action: 'create', before: null, after: { name: 'Kugeln 4,5 mm', amount: 8_90 } },
    { action: 'update', before: { amount: 8_90 }, after: { amount: 1_00 } },
    { action: 'update', before: { inventoryCount: 0 }, after: { inventoryCount: 4 } },
    { action: 'update', before: { archivedOn: null } },
  ])
})
