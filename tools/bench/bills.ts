import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { openLogin } from '../../server/src/auth/logins.ts'
import { noNote } from '../../server/src/base/security/securityLog.ts'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { setUpBilling } from '../../server/src/invoices/testBilling.ts'
import { setRoot } from '../../server/src/users/update.ts'
import { BareInsert } from './bareInsert.ts'
import { type Figure, millis } from './figures.ts'
import { openMoneyClub } from './moneyClub.ts'
import { roomsAt } from './rooms.ts'
import type { Stage } from './stage.ts'
import { ZONE } from './world.ts'

const MOST_RATIO = 3
/** SQL: an address for the bills of the clubs with a name. */
const ADDRESSED = `UPDATE club_settings s SET billing_details = '{"billingEmail": "kasse@bench.example", "taxStatus": null, "address": {"street": "Am Wald",
  "houseNumber": "7", "postalCode": "64665", "city": "Alsbach", "country": "DE", "apartment": "", "extra": ""}}'
  FROM clubs c WHERE c.id = s.club_id AND c.name LIKE $1`
/** The tables that bills fill. */
const FILLED = ['invoices', 'billing_reports', 'billing_report_people', 'ledger_entries', 'audit_entries'] as const

/** Measures the bills of the provider to all clubs of a name, next to the bare insert of the rows that they leave. */
export async function measureBills(stage: Stage, name: string): Promise<Figure> {
  const { database, server } = stage
  const { rows: clubs } = await database.pool.query<{ id: Id<'club'> }>('SELECT id FROM clubs WHERE name LIKE $1', [
    `${name}%`,
  ])
  await database.pool.query(ADDRESSED, [`${name}%`])
  const clubIds = clubs.map(({ id }) => id)
  const { clubId: issuer, rooms } = await openMoneyClub(stage, 'Betreiber', 'SELECT $1::uuid')
  const { goods } = await setUpBilling(rooms)
  await rooms.accounts.setSettings({ defaultTaxRate: goods })
  const { subscriptions } = roomsAt(`http://127.0.0.1:${server.port}/api`, await rootHeaders(stage, issuer))
  const today = dayOf(systemClock.now(), ZONE)
  const period = Temporal.PlainDate.from(today).subtract({ months: 1 }).toString().slice(0, 7)
  const from: Day = `${period}-01`
  await subscriptions.setProvider({ clubId: issuer as Id<'club'> })
  const price = { unit: 'Monat', isOffered: true, validFrom: from } as const
  const products = [
    { name: 'Grundpreis', nameOnInvoice: 'Grundpreis', billingScheme: 'fixed', price: cents(25_00), ...price },
    { name: 'Je Mitglied', nameOnInvoice: 'Je Mitglied', billingScheme: 'perMember', price: cents(50), ...price },
  ] as const
  const items: { productId: Id<'planProduct'>; from: Day; until: null }[] = []
  for (const product of products)
    items.push({ productId: (await subscriptions.setPrice(product)).productId, from, until: null })
  for (const clubId of clubIds)
    await subscriptions.setSubscription({
      ...{ clubId, version: 0, billingAnchorDay: 1, startDate: from, trialEndDate: null, endDate: null },
      ...{ items, discounts: [], additions: [] },
    })
  const bare = await BareInsert.open(stage, FILLED)
  const ofIssuer = (table: string) => `SELECT t FROM ${table} t WHERE t.club_id = '${issuer}'`
  const measure = async () => {
    const start = performance.now()
    const { sent, failed } = await subscriptions.send({ clubIds, period })
    const ms = performance.now() - start
    if (sent.length < clubIds.length) throw new Error(`${failed.length} bills failed: ${failed[0]?.code}`)
    const limit = await bare.insert({
      billing_reports: `SELECT t FROM billing_reports t WHERE t.issuer_id = '${issuer}'`,
      billing_report_people: 'SELECT t FROM billing_report_people t',
      ...{ invoices: ofIssuer('invoices'), ledger_entries: ofIssuer('ledger_entries') },
      audit_entries: ofIssuer('audit_entries'),
    })
    return { ms, limit }
  }
  const { ms, limit } = await measure().finally(() => bare.close())
  const ratio = ms / limit
  return {
    what: `bills of ${clubIds.length} clubs, to the bare insert of the rows that they leave`,
    value: `${millis(ms)}, ${millis(ms / clubIds.length)} each`,
    limit: millis(limit),
    ratio: `${ratio.toFixed(2)} ×`,
    target: `≤ ${MOST_RATIO} ×`,
    isMet: ratio <= MOST_RATIO,
  }
}

/** Makes the first person of the stage a root, whose login has a second factor. */
async function rootHeaders({ database, world }: Stage, clubId: string): Promise<Record<string, string>> {
  const { tokens } = await database.systemTransaction(async (db) => {
    const uid = await setRoot(db, 'bench0@bench.example', true)
    const device = { now: systemClock.now(), agent: '', address: '', note: noNote }
    return openLogin(db, uid ?? world.people[0]?.uid ?? '', device, 'factor')
  })
  return { authorization: `Bearer ${tokens.token}`, 'x-club-id': clubId }
}
