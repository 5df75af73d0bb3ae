import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import { ibanWith } from '@bahnfrei/domain/base/money/testIban.ts'
import type { Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import { addDays, type Day, dayOf, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { earliestDay } from '@bahnfrei/domain/sepa/targetDays.ts'
import { activatePlan } from '../src/accounts/changePlans.ts'
import { addBankAccount, addPaymentAccount } from '../src/accounts/payments.ts'
import { setBillingSettings } from '../src/accounts/setSettings.ts'
import { billingSettingsOf } from '../src/accounts/settings.ts'
import { draft, upload } from '../src/bank/draft.ts'
import { HeldFacts } from '../src/bank/heldFacts.ts'
import { matchPayments } from '../src/bank/match.ts'
import { run, runBankImport } from '../src/bank/run.ts'
import { camt, type Paid } from '../src/bank/testFiles.ts'
import type { ClubContext, LongWorkContext } from '../src/base/context.ts'
import { type Database, rows } from '../src/base/database/db.ts'
import type { JobHandler } from '../src/base/jobs/jobs.ts'
import { beginIssuing, issueDrafts } from '../src/billing/issue.ts'
import { beginWriting, writeFees } from '../src/billing/write.ts'
import { createBooking } from '../src/bookings/enter.ts'
import { createFee } from '../src/fees/save.ts'
import { makeFileJob } from '../src/invoices/jobs.ts'
import { RATES } from '../src/invoices/testBilling.ts'
import { createProduct } from '../src/products/save.ts'
import { savePrices } from '../src/ranges/prices.ts'
import { createReceipt } from '../src/receipts/write.ts'
import { submitCollection } from '../src/sepa/change.ts'
import { makeCollection } from '../src/sepa/create.ts'
import { collectedLines, creditBy, creditCollection, openCollections } from '../src/sepa/credit.ts'
import { giveBackBy } from '../src/sepa/giveBack.ts'
import { ownMandate, signMandate } from '../src/sepa/mandates.ts'
import { uncredit } from '../src/sepa/uncredit.ts'
import { readingAs } from './acting.ts'
import { type World, ZONE } from './build.ts'

const MEMBER: Standing = { kind: 'member', permissions: {}, groupIds: [] }

/** The IBAN of the club's bank account. */
const IBAN = 'DE02120300000000202051'
/** The people whose dues the club collects itself. */
const WITH_MANDATE = 24
/** The number of those who pay in time, among ten who pay by themselves. */
const PAID_OF_TEN = 9
/** The quarters with dues; the last of them is the one that runs. */
const QUARTERS = 2

/** The club pays its bills after so many days; the youngest ones are open for most of a quarter. */
const DAYS_TO_PAY = 60

/** Bills for each quarter: who sent them, for what, the account of the plan, the price in cents with 19 % tax. */
const BILLS = [
  ['Stadtwerke Eichenhain', 'Strom und Heizung', '63250', 612_40],
  ['Waffen Wagner GmbH', 'Scheiben und Munition', '68500', 389_95],
  ['Glaserei Klar', 'Fenster im Aufenthaltsraum', '63350', 148_75],
] as const

/** Returns the context of the owner on a day. */
type At = (day: Day) => LongWorkContext<ClubContext>

/** Adds the money of Eichenhain: dues of two quarters, collected, paid by statement and open ones, bills, a price for guests. */
export async function buildMoney(database: Database, world: World, now: Temporal.Instant): Promise<void> {
  const at = contexts(database, world)
  const today = dayOf(now, ZONE)
  const first = quarterOf(today, 1 - QUARTERS)
  const { lanes, bank } = await at(first).transaction((context) => setUp(context, first))
  for (const uid of world.crowd.slice(0, WITH_MANDATE))
    await at(first).transaction((context) => giveMandate({ ...context, uid }))
  for (let number = 0; number < QUARTERS; number += 1) {
    const begun = addDays(quarterOf(today, 1 - QUARTERS + number), 1)
    if (begun < today) await billQuarter({ at, begun, today, bank })
  }
  await at(today).transaction((context) => priceGuests(context, world, lanes))
}

/** Returns the first day of the quarter of a day, or of another one that is a number of quarters away. */
function quarterOf(day: Day, distance: number): Day {
  const { year, month } = Temporal.PlainDate.from(day)
  return Temporal.PlainDate.from({ year, month: month - ((month - 1) % 3), day: 1 })
    .add({ months: 3 * distance })
    .toString()
}

/** Returns contexts of the owner, whose transactions do the jobs of money that they queue. Nobody is told. */
function contexts(database: Database, { clubs, people }: World): At {
  const held = new HeldFacts({ collections: openCollections, lines: collectedLines })
  const handlers: JobHandler[] = [
    ...[writeFees(database), issueDrafts(database), runBankImport(database)],
    matchPayments({ held, credit: creditBy, uncredit, giveBack: giveBackBy }),
  ]
  const clubId = clubs.eichenhain.id
  return (day) => {
    const now = instantOf(day, '18:00', ZONE) as Temporal.Instant
    const reading = readingAs({ uid: people.anna, clubId, now })
    const queued: [name: string, payload: unknown][] = []
    const parts = {
      now,
      announce: () => undefined,
      job: ({ name }: { name: string }, payload: unknown) => queued.push([name, payload]),
    }
    return {
      ...reading,
      transaction: async (work) => {
        const result = await database.transaction({ clubId }, (db) => work({ ...reading, ...parts, db }))
        const files: unknown[] = []
        for (let next = queued.shift(); next !== undefined; next = queued.shift()) {
          const [name, payload] = next
          const handler = handlers.find((each) => each.name === name)
          if (handler !== undefined && 'inTransaction' in handler)
            await database.systemTransaction((db) => handler.inTransaction([payload], { ...parts, db }))
          else if (name === makeFileJob.name) files.push(payload)
        }
        // The application makes the files of the invoices when it starts.
        await database.systemTransaction(async (_db, _announce, job) => {
          for (const file of files) job(makeFileJob, makeFileJob.payload.parse(file))
        })
        return result
      },
    }
  }
}

type SetUp = { lanes: Id<'taxRate'>; bank: Id<'paymentAccount'> }

async function setUp(context: ClubContext, first: Day): Promise<SetUp> {
  await activatePlan({ planId: 'skr42' }, context)
  const { id: bank } = await addBankAccount(
    {
      ...{ name: 'Bank', number: '18000', displayName: 'Sparkasse', accountHolder: 'SV Eichenhain 1898 e.V.' },
      ...{ bankName: 'Sparkasse Eichenhain', IBAN, BIC: 'BYLADEM1001', cashMode: 'none' },
    },
    context,
  )
  await addPaymentAccount(
    {
      ...{ bookingAccount: '16000', displayName: 'Kasse am Stand', accountHolder: '', bankName: '', IBAN: '', BIC: '' },
      cashMode: 'open',
    },
    context,
  )
  const taxRates = RATES.map((rate) => ({ ...rate, validFrom: `${first.slice(0, 4)}-01-01` }))
  await setBillingSettings(
    {
      ...{ displayName: 'SV Eichenhain 1898 e.V.', addressLine1: 'Am Stand 1', addressLine2: '12345 Eichenhain' },
      ...{ registerNumber: 'Amtsgericht Eichenhain, VR 1234', taxNumber: '012/345/67890', phone: '030 123456' },
      ...{ email: 'kasse@eichenhain.example', website: 'https://eichenhain.example', addressLine3: '', vatId: '' },
      ...{ isSmallBusiness: false, keepsSpheres: true, transferAccountNumber: '18000', paymentTermDays: 14 },
      ...{ taxRates, inboundTaxRates: taxRates.slice(0, 2), billingActive: true, billingCycleStart: 'startOfYear' },
      bankDetails: { creditorName: 'SV Eichenhain 1898 e.V.', creditorId: 'DE98ZZZ09999999999' },
    },
    context,
  )
  const [lanes, goods, fee] = (await billingSettingsOf({}, context)).taxRates.map(({ id }) => id) as Id<'taxRate'>[]
  if (lanes === undefined || goods === undefined || fee === undefined) throw new Error('The rates are there.')
  const none = { description: '', currency: 'EUR', inventoryEnabled: false, costCenterNumber: null } as const
  const { productId } = await createProduct(
    {
      ...{ ...none, productName: 'Beitrag', amount: cents(36_00), taxRate: fee, bookingAccountNumber: '40000' },
      ...{ category: 'subscription', billingInterval: 3, billingDayOffset: 0, shownInCashbook: false },
    },
    context,
  )
  await createFee(
    {
      ...{ productId, owedBy: 'members', groupId: null, fromAge: null, toAge: null, ageDay: 'periodStart' },
      ...{ joining: 'months', leaving: 'full', startsOn: first, endsOn: null },
    },
    context,
  )
  for (const [productName, amount] of [
    ['Kugeln 4,5 mm', 8_90],
    ['Munition .22 lfb, 50 Schuss', 9_50],
    ['Getränk', 2_00],
  ] as const)
    await createProduct(
      {
        ...{ ...none, productName, amount: cents(amount), taxRate: goods, bookingAccountNumber: null },
        ...{ category: 'good', shownInCashbook: true },
      },
      context,
    )
  return { lanes, bank }
}

/** Lets a person sign a mandate on the phone. */
async function giveMandate(context: ClubContext): Promise<void> {
  const { db, club, uid } = context
  const own = { ...context, club: { ...club, standing: MEMBER } }
  const { reference } = await ownMandate({}, own)
  const [person] = await rows<{ name: string }>(db, 'demo_name', 'SELECT full_name AS name FROM users WHERE uid = $1', [
    uid,
  ])
  const name = person?.name ?? ''
  await signMandate({ reference, IBAN: ibanOf(uid), BIC: '', accountHolder: name, name }, own)
}

/** Returns an IBAN for a person: made up, with check digits that fit. */
function ibanOf(uid: Id<'user'>): string {
  return ibanWith('DE', `10000000${String(Number.parseInt(uid.slice(0, 8), 16) % 10_000_000_000).padStart(10, '0')}`)
}

type Quarter = { at: At; begun: Day; today: Day; bank: SetUp['bank'] }
type Bill = { id: Id<'receipt'>; userName: string; reference: string; amount: Cents }
type Owed = { id: Id<'invoice'>; number: string; name: string; uid: Id<'user'>; rest: Cents; isDebit: boolean }

const OWED = `
  SELECT id, invoice_number AS number, user_name AS name, uid, amount - paid AS rest, collection_method = 'sepa_charge' AS "isDebit"
  FROM invoices WHERE club_id = $1 AND invoice_date = $2 ORDER BY count`

/** Writes the dues of a quarter, collects and receives what has come since, and enters its bills. */
async function billQuarter({ at, begun, today, bank }: Quarter): Promise<void> {
  const { id: billingRunId } = await at(begun).transaction((context) => beginWriting({}, context))
  await at(begun).transaction((context) => beginIssuing({ id: billingRunId, sends: false }, context))
  const owed = await at(begun).transaction(({ db, club }) => rows<Owed>(db, 'demo_owed', OWED, [club.id, begun]))

  const collectionDate = earliestDay(addDays(begun, 1), 14)
  if (collectionDate < today) {
    const invoices = owed.filter(({ isDebit }) => isDebit).map(({ id }) => id)
    const { id } = await at(addDays(begun, 1)).transaction((context) =>
      makeCollection({ invoices, collectionDate, bankAccount: bank }, context),
    )
    await at(addDays(begun, 2)).transaction((context) => submitCollection({ id, isSubmitted: true }, context))
    await at(collectionDate).transaction((context) => creditCollection({ id, creditedOn: collectionDate }, context))
  }
  const bills = await at(begun).transaction((context) => enterBills(context, begun))
  const paidOn = addDays(begun, DAYS_TO_PAY)
  if (paidOn < today) await at(paidOn).transaction((context) => payBills(context, bills, { day: paidOn, bank }))
  const paid = owed.flatMap((each, index) => paymentOf(each, index, begun)).filter(({ day }) => day < today)
  const [last] = paid
    .map(({ day }) => day)
    .sort()
    .slice(-1)
  if (last !== undefined) await takeIn(at, last as Day, camt(paid.sort((one, other) => (one.day < other.day ? -1 : 1))))
}

/** Returns the payment of a due as it stands in the statement: most name the number, some only say who they are. */
function paymentOf({ number, name, uid, rest, isDebit }: Owed, index: number, begun: Day): Paid[] {
  if (isDebit || index % 10 >= PAID_OF_TEN) return []
  const text = index % 10 === 3 ? 'Beitrag Schuetzenverein' : `Rechnung ${number}`
  const amount = (rest / 100).toFixed(2)
  return [{ day: addDays(begun, 4 + ((index * 7) % 40)), amount, name, iban: ibanOf(uid), text }]
}

/** Enters the bills of a quarter, and returns what they cost. */
async function enterBills(context: ClubContext, day: Day): Promise<Bill[]> {
  const { inboundTaxRates } = await billingSettingsOf({}, context)
  const entered: Bill[] = []
  for (const [index, [userName, name, bookingAccountNumber, amount]] of BILLS.entries()) {
    const reference = `${day.slice(0, 7)}-${index + 1}`
    const { id } = await createReceipt(
      {
        ...{ uid: null, userName, reference, currency: 'EUR', comment: '', iban: '', attachmentId: null },
        ...{ invoiceDate: day, deliveryDate: day, deliveryEndDate: null, dueDate: addDays(day, 30), areNet: false },
        items: [
          {
            ...{ name, quantity: 1, unitAmount: cents(amount), taxId: inboundTaxRates[1]?.id ?? null },
            ...{ bookingAccountNumber, costCenterNumber: '', sphere: 'ideal' },
          },
        ],
      },
      context,
    )
    entered.push({ id, userName, reference, amount: cents(amount) })
  }
  return entered
}

async function payBills(
  context: ClubContext,
  bills: readonly Bill[],
  { day, bank }: { day: Day; bank: SetUp['bank'] },
) {
  for (const { id, userName, reference, amount } of bills)
    await createBooking(
      {
        ...{ uid: null, userName, transactionId: '', paymentDate: day, type: 'payment', amount: cents(-amount) },
        ...{ currency: 'EUR', description: reference, paymentAccount: bank, receiptIds: [{ id, amount }] },
      },
      context,
    )
}

const DRAFT = `SELECT id FROM bank_imports WHERE club_id = $1 AND state = 'draft'`

/** Takes in a statement of the bank, and assigns what is certain. */
async function takeIn(at: At, day: Day, content: Buffer): Promise<void> {
  const file = { id: randomUUID(), kind: 'xml', content, name: `Umsätze ${day}.xml` } as const
  const context = { ...at(day), upload: file }
  await upload.longWork(
    {},
    { ...context, transaction: (work) => context.transaction((inside) => work({ ...inside, upload: file })) },
  )
  await at(day).transaction(async (context) => {
    const [kept] = await rows<{ id: Id<'bankImport'> }>(context.db, 'demo_draft', DRAFT, [context.club.id])
    if (kept === undefined) throw new Error('The draft was kept.')
    await run({ id: kept.id, fresh: (await draft(kept, context)).counts.fresh }, context)
  })
}

/** Lets guests pay for a lane in the hall. */
async function priceGuests(context: ClubContext, { clubs }: World, taxRate: SetUp['lanes']): Promise<void> {
  const [hall] = clubs.eichenhain.ranges
  if (hall === undefined) throw new Error('The hall is there.')
  const { productId } = await createProduct(
    {
      ...{ productName: 'Standmiete für Gäste', description: '', amount: cents(8_00), currency: 'EUR', taxRate },
      ...{ category: 'service', inventoryEnabled: false, bookingAccountNumber: null, costCenterNumber: null },
      shownInCashbook: true,
    },
    context,
  )
  const price = { id: randomUUID(), productId, laneIds: [], forWhom: 'guests', groupId: null, times: [] } as const
  await savePrices({ rangeId: hall.id, prices: [{ ...price, laneIds: [], times: [], per: 'hour' }] }, context)
}
