import { randomUUID } from 'node:crypto'
import type { BasePlan } from '@bahnfrei/domain/accounts/account.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { ibanWith } from '@bahnfrei/domain/base/money/testIban.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Booking } from '@bahnfrei/domain/bookings/booking.ts'
import { type Chance, chanceOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import type { Paid } from '../../src/bank/testFiles.ts'
import { RATES } from '../../src/invoices/testBilling.ts'
import { setUpReceipts } from '../../src/receipts/testReceipts.ts'
import type { BuiltRange } from '../build.ts'
import type { CastName, ClubName } from '../cast.ts'
import type { Client, TestWorld } from '../testWorld.ts'
import { MoneyModel } from './model.ts'

const FEE = 12_00
export const HOUR = 10_00
const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true, "members_groups": true}' WHERE id = $1`
/** The club begins with few members: it only knows the others of the cast. */
const FEW = `UPDATE memberships SET status = 'contact' WHERE club_id = $1 AND status = 'member' AND NOT uid = ANY ($2::uuid[])`
const NUMBERS = { skr42: { bank: '18000', cash: '16000' }, skr49: { bank: '0945', cash: '0920' } } as const

/** A line of the next statement of the bank, and its consequences. */
export type BankLine = Paid & {
  reference: string
  /** The invoice for which somebody sends it. */
  pays?: string
  /** The booking by hand that is the same money. */
  same?: Id<'booking'>
  /** Called after the statement is in the books, with the booking that the line became. */
  after?: (booking: Booking) => Promise<void>
}

/** A collection that the bank has, and which of its debits it will give back. */
type HandedCollection = {
  day: Day
  messageId: string
  sum: number
  lines: { id: string; amount: number; endToEndId: string; isReturned: boolean }[]
}

/** A club in a simulated year: its officer of the day, its model, and what its bank has not said yet. */
export type LivingClub = {
  w: TestWorld
  chance: Chance
  model: MoneyModel
  owner: CastName
  name: ClubName
  /** Members and guests with an account, who reserve. */
  shooters: CastName[]
  range: BuiltRange
  officer: Client
  today: Day
  bank: Id<'paymentAccount'>
  box: Id<'paymentAccount'>
  rates: { lanes: Id<'taxRate'>; goods: Id<'taxRate'>; fee: Id<'taxRate'>; input: Id<'taxRate'> }
  drink: Id<'product'>
  lane: Id<'product'>
  bankLines: BankLine[]
  collections: HandedCollection[]
  /** How many right payments the product assigned, and how many the officer. */
  assigned: { byItself: number; byHand: number }
  names: Map<string, string>
  iban: string
  serial: number
}

type Wish = { name: ClubName; owner: CastName; shooters: CastName[]; plan: BasePlan; seed: number; firstDay: Day }

/** Sets a club up with plan, rates, accounts, a monthly fee, prices of lanes, and mandates of some members. */
export async function openLivingClub(w: TestWorld, wish: Wish): Promise<LivingClub> {
  const { name, owner, shooters, plan, seed, firstDay } = wish
  const officer = await w.as(owner, name)
  const uids = [owner, ...shooters].map((who) => w.people[who])
  await w.database.rows('give_features', FEATURES, [officer.clubId])
  await w.database.rows('few_members', FEW, [officer.clubId, uids])
  await officer.accounts.activate({ planId: plan })
  const iban = ibanWith('DE', `20120000${String(seed % 1_000).padStart(9, '0')}${plan.at(-1)}`)
  const { id: bank } = await officer.accounts.addBankAccount({
    ...{ name: 'Bank', number: NUMBERS[plan].bank, displayName: 'Hausbank', accountHolder: 'Verein', bankName: 'Bank' },
    ...{ IBAN: iban, BIC: 'BYLADEM1001', cashMode: 'none' },
  })
  const { id: box } = await officer.accounts.addBankAccount({
    ...{ name: 'Kasse', number: NUMBERS[plan].cash, displayName: 'Kasse', accountHolder: '', bankName: '' },
    ...{ IBAN: '', BIC: '', cashMode: 'open' },
  })
  await officer.accounts.setSettings({
    ...{
      displayName: `SV ${name} e.V.`,
      addressLine1: 'Am Stand 1',
      addressLine2: '12345 Eichenhain',
      addressLine3: '',
    },
    ...{ registerNumber: 'VR 1', taxNumber: '12/345/67890', phone: '030 1', email: 'kasse@eichenhain.example' },
    ...{ isSmallBusiness: false, keepsSpheres: true, transferAccountNumber: NUMBERS[plan].bank, taxRates: RATES },
    ...{ billingActive: true, paymentTermDays: 7, vatId: '', website: '', billingCycleStart: 'startOfYear' },
    mostWrittenOff: cents(1_00),
    bankDetails: { creditorName: 'SV e.V.', creditorId: 'DE98ZZZ09999999999' },
  })
  const { full: input } = await setUpReceipts(officer)
  const [lanes, goods, fee] = (await officer.accounts.settings({})).taxRates.map(({ id }) => id)
  if (lanes === undefined || goods === undefined || fee === undefined) throw new Error('The rates are there.')
  const none = { description: '', currency: 'EUR', bookingAccountNumber: null, costCenterNumber: null } as const
  const product = async (productName: string, amount: number, more: object) => {
    const of = { ...none, productName, amount: cents(amount), inventoryEnabled: false, ...more }
    return (await officer.products.create(of as Parameters<typeof officer.products.create>[0])).productId
  }
  const subscription = { category: 'subscription', billingInterval: 1, billingDayOffset: 0, shownInCashbook: false }
  const productId = await product('Beitrag', FEE, { ...subscription, taxRate: fee })
  await officer.fees.create({
    ...{ productId, owedBy: 'members', groupId: null, fromAge: null, toAge: null, ageDay: 'periodStart' },
    ...{ joining: 'full', leaving: 'full', startsOn: firstDay, endsOn: null },
  })
  const drink = await product('Getränk', 2_00, { category: 'good', taxRate: goods, shownInCashbook: true })
  const lane = await product('Standmiete', HOUR, { category: 'service', taxRate: lanes, shownInCashbook: false })
  const [range] = w.clubs[name].ranges
  if (range === undefined) throw new Error('The club has a range.')
  const everybody = { forWhom: 'everybody', groupId: null, per: 'hour' } as const
  await officer.ranges.savePrices({
    rangeId: range.id,
    prices: [{ ...everybody, id: randomUUID(), productId: lane, laneIds: [], times: [] }],
  })
  const model = new MoneyModel({ firstMonth: firstDay.slice(0, 7), fee: FEE })
  const { members } = await officer.members.list({ status: 'member' })
  for (const { id } of members) model.joins(id, '2000-01-01')
  const names = new Map<string, string>(members.map(({ id, name: fullName }) => [id, fullName]))
  return {
    ...{
      w,
      chance: chanceOf(seed),
      model,
      owner,
      name,
      shooters,
      range,
      officer,
      today: firstDay,
      bank,
      box,
      drink,
      lane,
    },
    ...{
      rates: { lanes, goods, fee, input },
      bankLines: [],
      collections: [],
      assigned: { byItself: 0, byHand: 0 },
      names,
      iban,
      serial: 0,
    },
  }
}

/** Returns the account from which a person pays. */
export function ibanOf(uid: string): string {
  return ibanWith('DE', `10000000${String(Number.parseInt(uid.slice(0, 8), 16) % 10_000_000_000).padStart(10, '0')}`)
}

/** Lets the bank say something in the next statement. */
export function bankSays(
  club: LivingClub,
  line: Omit<BankLine, 'reference' | 'day' | 'amount'> & { cents: number },
): void {
  const { cents: amount, ...more } = line
  club.serial += 1
  club.bankLines.push({ ...more, day: club.today, amount: inEuros(amount), reference: `BANKREF${club.serial}X` })
}

function inEuros(amount: number): string {
  return (amount / 100).toFixed(2)
}

/** Whether somebody has sent money for an invoice that no statement has brought yet. */
export function isUnderWay({ bankLines }: LivingClub, invoiceId: string): boolean {
  return bankLines.some(({ pays }) => pays === invoiceId)
}

/** A day begins, on which the officer signs in again. */
export async function morning(club: LivingClub, day: Day): Promise<void> {
  club.today = day
  club.officer = await club.w.as(club.owner, club.name)
}

export function dayBefore(day: Day): Day {
  return addDays(day, -1)
}
