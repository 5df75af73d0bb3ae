import { ledgerAccounts, taxAccount } from '@bahnfrei/domain/accounts/ledger.ts'
import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { IssuedItem } from '@bahnfrei/domain/invoices/invoice.ts'
import type { statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import {
  type DatevHead,
  type DatevLine,
  type DatevVoucher,
  datevEntries,
  datevLabels,
  type TaxedItem,
  windows1252,
  withTaxInside,
} from '@bahnfrei/domain/statements/datev.ts'
import { activePlanOf } from '../accounts/plans.ts'
import { settingsOf } from '../accounts/settings.ts'
import { type ClubContext, longWork, type OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

type Calls = typeof statementCalls

/** SQL: the vouchers of a year in the order in which they were entered, and what the invoice says that one issued or cancelled. */
const VOUCHERS = `
  SELECT l.day, l.currency, min(l.text) AS text,
    json_agg(json_build_object('number', l.account_number, 'name', l.account_name, 'costCenter', l.cost_center_number,
      'amount', l.debit - l.credit) ORDER BY l.position) AS lines,
    (SELECT i.says->'items' FROM invoices i WHERE i.club_id = $1
      AND i.id = (min(l.invoice_id::text) FILTER (WHERE l.kind IN ('invoice', 'cancellation')))::uuid) AS items
  FROM ledger_entries l
  WHERE l.club_id = $1 AND l.day BETWEEN make_date($2::int, 1, 1) AND make_date($2::int, 12, 31)
  GROUP BY l.voucher_id, l.day, l.currency ORDER BY l.day, min(l.entered_on), l.voucher_id`
const COMPUTES = 'SELECT DISTINCT number FROM plan_accounts WHERE club_id = $1 AND computes_tax'

type Row = Omit<DatevVoucher, 'lines'> & { lines: (DatevLine & { name: string })[]; items: IssuedItem[] | null }

/** Returns a year for the program of a tax adviser. */
export const datevFile = longWork<Calls['datev'], ClubContext>(
  async ({ of, ...wish }, { club, now, transaction }): Promise<OutputOf<Calls['datev']>> => {
    refuseIf(whyNotReadBilling(club.standing.permissions))
    const { vouchers, accounts, head } = await transaction((context) => read(wish, context, now))
    const text = of === 'bookings' ? datevEntries(head, vouchers) : datevLabels(head, accounts)
    // The programs of advisers find their files by the beginning of the name.
    const name = of === 'bookings' ? 'Buchungsstapel' : 'Kontenbeschriftungen'
    return { base64: Buffer.from(windows1252(text)).toString('base64'), fileName: `EXTF_${name}_${wish.year}.csv` }
  },
)

async function read(
  { year, ...numbers }: Pick<DatevHead, 'year' | 'consultant' | 'client'>,
  { db, club }: OfClub,
  now: Temporal.Instant,
) {
  const found = await rows<Row>(db, 'vouchers_of_year', VOUCHERS, [club.id, Number(year)])
  const computing = new Set(
    (await rows<{ number: string }>(db, 'tax_computing', COMPUTES, [club.id])).map(({ number }) => number),
  )
  const names = new Map(found.flatMap(({ lines }) => lines.map(({ number, name }) => [number, name] as const)))
  const lengths = new Set([...names.keys()].map((number) => number.length))
  if (lengths.size > 1) refuse('DATEV_ACCOUNTS_MIXED')
  const { closedUntil } = await settingsOf(db, club.id)
  const plan = await activePlanOf({ db, club })
  const [digits = 4] = lengths
  const head: DatevHead = {
    ...{ ...numbers, year, digits, plan: plan?.basePlan?.slice('skr'.length) ?? '' },
    madeOn: now.toString({ fractionalSecondDigits: 3 }).replace(/\D/g, ''),
    isClosed: closedUntil !== null && closedUntil >= `${year}-12-31`,
  }
  return {
    head,
    vouchers: found.map(({ lines, items, ...voucher }) => ({
      ...voucher,
      lines: withTaxInside(lines, (items ?? []).map(taxedOf), computing),
    })),
    accounts: [...names].map(([number, name]) => ({ number, name })).sort((a, b) => (a.number < b.number ? -1 : 1)),
  }
}

/** The tax accounts that nobody chooses, in all plans that a club can have had. */
const USUAL = [ledgerAccounts('skr42', []), ledgerAccounts('skr49', [])]

function taxedOf({ account, costCenter, tax, rate }: IssuedItem): TaxedItem {
  const taxNumbers = USUAL.map((usual) => taxAccount(usual, rate.percentage).number)
  return { number: account.number, costCenter: costCenter?.number ?? null, tax, taxNumbers }
}
