import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import type { Restored } from '@bahnfrei/domain/accounts/restored.ts'
import {
  type BillingSettings,
  ISSUER_FIELDS,
  type Issuer,
  type KnownOfClub,
  newSettings,
} from '@bahnfrei/domain/accounts/settings.ts'
import type { Tallies } from '@bahnfrei/domain/accounts/tally.ts'
import type { RateSide, TaxRate } from '@bahnfrei/domain/accounts/taxRate.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Cents } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { countedTallies, countersSince } from './numbers.ts'
import { paymentAccountsOf } from './paymentAccounts.ts'

/** The stored settings of a club; the facts of the club stand in for what it never said. */
export type SettingsRow = Issuer & {
  tallies: Tallies
  creditorName: string
  creditorId: string
  mostWrittenOff: Cents
  cycleStart: BillingSettings['billingCycleSettings']['defaultStart']
  billingActive: boolean
  firstActiveOn: string | null
  isSmallBusiness: boolean | null
  keepsSpheres: boolean | null
  transferAccountId: Id<'paymentAccount'> | null
  defaultTaxRateId: Id<'taxRate'> | null
  activePlanId: Id<'accountPlan'> | null
  closedUntil: string | null
  restoredFrom: number | null
  timeZone: string
}

const STORED = `
  SELECT s.billing_active AND NOT EXISTS (SELECT FROM club_subscriptions e WHERE e.club_id = s.club_id AND e.has_ended)
      AS "billingActive", s.first_active_on AS "firstActiveOn", s.display_name AS "displayName",
    s.address_line1 AS "addressLine1", s.address_line2 AS "addressLine2", s.address_line3 AS "addressLine3",
    s.register_number AS "registerNumber", s.tax_number AS "taxNumber", s.vat_id AS "vatId", s.phone, s.email, s.website,
    s.default_note AS "defaultNote", s.default_sub_note AS "defaultSubNote", s.payment_term_days AS "paymentTermDays",
    s.most_written_off AS "mostWrittenOff",
    s.tallies, s.creditor_name AS "creditorName", s.creditor_id AS "creditorId", s.cycle_start AS "cycleStart",
    s.is_small_business AS "isSmallBusiness", s.keeps_spheres AS "keepsSpheres",
    s.transfer_account_id AS "transferAccountId", s.default_tax_rate_id AS "defaultTaxRateId",
    s.active_plan_id AS "activePlanId", s.closed_until AS "closedUntil",
    ${millis('s.restored_from')} AS "restoredFrom", c.time_zone AS "timeZone"
  FROM billing_settings s JOIN clubs c ON c.id = s.club_id WHERE s.club_id = $1`

const KNOWN = `
  SELECT c.name AS "displayName", p.email, p.tel AS phone, p.home_page AS website, t.address, c.time_zone AS "timeZone"
  FROM clubs c JOIN club_profiles p ON p.club_id = c.id JOIN club_settings t ON t.club_id = c.id WHERE c.id = $1`

/** Returns the settings of a club, and whether they are stored yet. */
export async function settingsOf(db: Db, clubId: Id<'club'>): Promise<SettingsRow & { isStored: boolean }> {
  const [stored] = await rows<SettingsRow>(db, 'billing_settings', STORED, [clubId])
  if (stored !== undefined) return { ...stored, isStored: true }
  const [known] = await rows<KnownOfClub & { timeZone: string }>(db, 'known_for_billing', KNOWN, [clubId])
  if (known === undefined) throw new Error('A club has a profile and settings.')
  const { timeZone, ...ofClub } = known
  return {
    ...newSettings(ofClub),
    ...{ billingActive: false, firstActiveOn: null, isSmallBusiness: null, keepsSpheres: null },
    ...{ transferAccountId: null, defaultTaxRateId: null, activePlanId: null, closedUntil: null },
    ...{ restoredFrom: null, timeZone },
    isStored: false,
  }
}

const RATES = `
  SELECT r.side, r.id, t.percentage::float8 AS percentage, t.display_name, t.description, t.inclusive, t.category,
    t.valid_from AS "validFrom", r.archived_from AS "archivedFrom"
  FROM tax_rates r JOIN tax_rate_terms t ON t.club_id = r.club_id AND t.rate_id = r.id
  WHERE r.club_id = $1 ORDER BY r.position, r.id, t.valid_from`

/** Returns the tax rates of a club, every row of each, by side. */
async function ratesOf(db: Db, clubId: Id<'club'>): Promise<Record<RateSide, TaxRate[]>> {
  const all = await rows<TaxRate & { side: RateSide }>(db, 'tax_rates', RATES, [clubId])
  const of = (wanted: RateSide) => all.filter(({ side }) => side === wanted).map(({ side: _, ...rate }) => rate)
  return { sold: of('sold'), received: of('received') }
}

/** Returns how the club writes invoices (BILL-046). */
export async function billingSettingsOf(
  _: unknown,
  { db, club, now }: OfClub & Pick<ClubContext, 'now'>,
): Promise<BillingSettings> {
  const row = await settingsOf(db, club.id)
  const [rates, accounts, tallies] = await Promise.all([
    ratesOf(db, club.id),
    paymentAccountsOf(db, club.id),
    countedTallies(db, club.id, row.tallies, dayOf(now, row.timeZone)),
  ])
  return {
    ...answerOf(club.id, { ...row, tallies }, rates, accounts),
    restored: await restoredOf(row, { db, club, now }),
  }
}

/** Returns the restore for which the club must say which numbers it gave since, or null. */
async function restoredOf(
  { restoredFrom, tallies, timeZone }: SettingsRow,
  { db, club, now }: OfClub & Pick<ClubContext, 'now'>,
): Promise<Restored | null> {
  if (restoredFrom === null) return null
  const days = [dayOf(instantAt(restoredFrom), timeZone), dayOf(now, timeZone)]
  return { backupOn: restoredFrom, counters: await countersSince(db, club.id, tallies, days) }
}

/** Puts together the settings as calls answer them. */
function answerOf(
  id: Id<'club'>,
  row: SettingsRow,
  rates: Record<RateSide, TaxRate[]>,
  accounts: readonly PaymentAccount[],
): Omit<BillingSettings, 'restored'> {
  const issuer = Object.fromEntries(ISSUER_FIELDS.map((field) => [field, row[field]])) as Issuer
  return {
    id,
    billingActive: row.billingActive,
    mostWrittenOff: row.mostWrittenOff,
    finApiEnabled: false,
    taxRates: rates.sold,
    defaultTaxRate: row.defaultTaxRateId,
    inboundTaxRates: rates.received,
    tallies: row.tallies,
    bankDetails: { creditorName: row.creditorName, creditorId: row.creditorId },
    invoiceSettings: {
      ...issuer,
      transferAccount: accounts.find((account) => account.id === row.transferAccountId) ?? null,
    },
    billingCycleSettings: { defaultStart: row.cycleStart },
    isSmallBusiness: row.isSmallBusiness,
    keepsSpheres: row.keepsSpheres,
    activePlanId: row.activePlanId,
    firstActiveOn: row.firstActiveOn,
    closedUntil: row.closedUntil,
    timeZone: row.timeZone,
  }
}
