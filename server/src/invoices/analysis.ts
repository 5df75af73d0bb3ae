import { whyNotReadBilling } from '@bahnfrei/domain/accounts/reading.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { AGES, type analysisCalls, type OpenOfAge, type ProductIncome } from '@bahnfrei/domain/invoices/analysis.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'

type Calls = typeof analysisCalls

/** SQL: the age of an invoice `i`, as `ageOf` of the domain says it. */
export function ageSql(today: string): string {
  const days = `${today}::date - i.due_date`
  return `CASE WHEN ${days} > 90 THEN 'over90' WHEN ${days} > 60 THEN 'upTo90' WHEN ${days} > 30 THEN 'upTo60'
    WHEN ${days} > 0 THEN 'upTo30' ELSE 'notDue' END`
}

const OPEN = `
  SELECT i.currency, ${ageSql('$2')} AS age, count(*)::int AS count, sum(i.amount - i.paid)::bigint AS rest
  FROM invoices i WHERE i.club_id = $1 AND i.status IN ('open', 'partial') GROUP BY 1, 2 ORDER BY 1`

/** Returns what is open by age. A currency in which something is open has all ages. */
export async function openByAge(
  _: InputOf<Calls['openByAge']>,
  context: ClubContext,
): Promise<OutputOf<Calls['openByAge']>> {
  const { db, club } = context
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const found = await rows<OpenOfAge>(db, 'open_by_age', OPEN, [club.id, await todayOf(context)])
  const currencies = [...new Set(found.map(({ currency }) => currency))]
  const none = { count: 0, rest: NO_CENTS }
  return {
    open: currencies.flatMap((currency) =>
      AGES.map(
        (age) => found.find((each) => each.currency === currency && each.age === age) ?? { currency, age, ...none },
      ),
    ),
  }
}

/** SQL: the income of a year by product and month. A product has its name of today, if it still has one. */
const INCOME = `
  SELECT s.currency, s.sold, coalesce(p.name, (array_agg(s.name ORDER BY s.day DESC, s.name COLLATE "und-x-icu"))[1], '') AS name, s.month,
    sum(s.net)::bigint AS net
  FROM (
    SELECT i.currency, coalesce(item->>'productId', 'none') AS sold,
      CASE WHEN item->>'productId' IS NOT NULL THEN item->>'name' END AS name,
      extract(month FROM i.invoice_date)::int AS month, (item->>'net')::bigint AS net, i.invoice_date AS day
    FROM invoices i, jsonb_array_elements(i.says->'items') item
    WHERE i.club_id = $1 AND i.invoice_number IS NOT NULL
      AND i.invoice_date BETWEEN make_date($2::int, 1, 1) AND make_date($2::int, 12, 31)
  ) s LEFT JOIN products p ON p.club_id = $1 AND p.id::text = s.sold
  GROUP BY s.currency, s.sold, s.month, p.name ORDER BY s.currency, s.month DESC`

type Month = Pick<ProductIncome, 'currency' | 'sold' | 'name'> & { month: number; net: number }

/** Returns the income of a year by product and month. */
export async function incomeOfYear(
  { year }: InputOf<Calls['income']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['income']>> {
  refuseIf(whyNotReadBilling(club.standing.permissions))
  const found = await rows<Month>(db, 'income_of_year', INCOME, [club.id, year])
  const products = Map.groupBy(found, ({ currency, sold }) => `${sold} ${currency}`)
  return {
    income: [...products.values()].map((months) => {
      const [{ currency, sold, name }] = months as [Month]
      const netOf = (at: number) => months.find(({ month }) => month === at + 1)?.net ?? 0
      return { sold, name, currency, months: Array.from({ length: 12 }, (_, at) => cents(netOf(at))) }
    }),
  }
}
