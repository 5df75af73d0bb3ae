import type { accountCalls } from '@bahnfrei/domain/accounts/calls.ts'
import { type BillingSettings, ISSUER_FIELDS, whyNotBillable } from '@bahnfrei/domain/accounts/settings.ts'
import { TALLY_KINDS, type Tallies, type Tally, whyNotTallies } from '@bahnfrei/domain/accounts/tally.ts'
import { accountsTopic } from '@bahnfrei/domain/accounts/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { recordAudit } from './audit.ts'
import { paymentAccountsOf } from './paymentAccounts.ts'
import { storeRates } from './rates.ts'
import { billingSettingsOf, type SettingsRow } from './settings.ts'
import { lockSettings, storeSettings } from './storeSettings.ts'

type Wish = InputOf<typeof accountCalls.setSettings>
type Columns = Omit<SettingsRow, 'restoredFrom'>

/**
 * Changes how the club writes invoices. Billing is active only while nothing is missing: a change that takes away what
 * is needed is refused meanwhile.
 */
export async function setBillingSettings(wish: Wish, context: ClubContext): Promise<void> {
  const { db, club, now, announce } = context
  const stored = await lockSettings(db, club.id)
  const before = await billingSettingsOf({}, context)
  const today = dayOf(now, stored.timeZone)

  await storeRates(context, wish, { before, today })
  if (wish.defaultTaxRate && !before.taxRates.some(({ id }) => id === wish.defaultTaxRate)) refuse('TAX_RATE_NOT_FOUND')
  await storeSettings(db, club.id, stored, {
    ...changeOf(wish),
    ...talliesOf(wish, { ...stored, tallies: before.tallies }),
    ...(await transferAccountOf(wish, context)),
    ...(wish.billingActive && stored.firstActiveOn === null && { firstActiveOn: today }),
  })

  const after = await billingSettingsOf({}, context)
  if (after.billingActive && whyNotBillable(after, today).length > 0) refuse('BILLING_INCOMPLETE')
  recordAudit(context, {
    subject: 'billingSettings',
    subjectId: club.id,
    call: 'accounts.setSettings',
    before: forAudit(before),
    after: forAudit(after),
  })
  // A member shows the cycle of each group.
  announce(accountsTopic(club.id), membersTopic(club.id))
}

/** Returns the columns that a wish names as they are. */
function changeOf(wish: Wish): Partial<Columns> {
  const columns = {
    ...Object.fromEntries(ISSUER_FIELDS.map((field) => [field, wish[field]])),
    creditorName: wish.bankDetails?.creditorName.trim(),
    creditorId: wish.bankDetails?.creditorId,
    cycleStart: wish.billingCycleStart,
    mostWrittenOff: wish.mostWrittenOff,
    isSmallBusiness: wish.isSmallBusiness,
    keepsSpheres: wish.keepsSpheres,
    billingActive: wish.billingActive,
    defaultTaxRateId: wish.defaultTaxRate,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/**
 * Returns the series that a wish names. Once the club has issued something, a series keeps its count; a new prefix
 * begins with 1.
 */
function talliesOf(wish: Wish, { tallies, firstActiveOn }: SettingsRow): { tallies?: Tallies } {
  const of = (tally: Tally, prefix?: string, next?: number, active = tally.active): Tally => ({
    active,
    prefix: prefix ?? tally.prefix,
    count: next === undefined ? tally.count : next - 1,
  })
  const after: Tallies = {
    invoice: of(tallies.invoice, wish.invoicePrefix, wish.invoiceNumber),
    recurringInvoice: of(tallies.recurringInvoice, wish.recurringPrefix, wish.recurringNumber, wish.recurringActive),
    receipt: of(tallies.receipt, wish.receiptPrefix, wish.receiptNumber, wish.receiptActive),
  }
  refuseIf(whyNotTallies(after))
  const isCountKept = TALLY_KINDS.every((kind) => after[kind].count === tallies[kind].count)
  if (firstActiveOn !== null && !isCountKept) refuse('BILLING_NUMBER_USED')
  return { tallies: after }
}

async function transferAccountOf(
  { transferAccountNumber }: Wish,
  { db, club }: ClubContext,
): Promise<{ transferAccountId?: Id<'paymentAccount'> | null }> {
  if (transferAccountNumber === undefined) return {}
  if (transferAccountNumber === null) return { transferAccountId: null }
  const account = (await paymentAccountsOf(db, club.id)).find(({ number }) => number === transferAccountNumber)
  return { transferAccountId: account?.id ?? refuse('ACCOUNT_NOT_FOUND') }
}

/** Formats the settings for the audit trail. */
function forAudit(settings: BillingSettings): object {
  const { invoiceSettings, tallies, bankDetails, billingCycleSettings, taxRates, inboundTaxRates, ...rest } = settings
  const { transferAccount, ...issuer } = invoiceSettings
  const rateLine = ({ display_name, percentage, category, validFrom, archivedFrom }: BillingSettings['taxRates'][0]) =>
    [display_name, `${percentage} %`, category, validFrom, archivedFrom].filter(Boolean).join(', ')
  return {
    ...rest,
    ...issuer,
    ...bankDetails,
    ...billingCycleSettings,
    transferAccount: transferAccount === null ? null : `${transferAccount.displayName}, ${transferAccount.IBAN}`,
    tallies: TALLY_KINDS.map(
      (kind) => `${kind}: ${tallies[kind].prefix}${tallies[kind].count}, ${tallies[kind].active}`,
    ),
    taxRates: taxRates.map(rateLine),
    inboundTaxRates: inboundTaxRates.map(rateLine),
  }
}
