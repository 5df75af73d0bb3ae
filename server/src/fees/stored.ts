import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import type { OwedFee } from '@bahnfrei/domain/fees/facts.ts'
import type { GroupBilling } from '@bahnfrei/domain/groups/group.ts'
import { type Db, rows } from '../base/database/db.ts'

/** A fee as it is stored, with its product, but without the price of a day. */
export type StoredFee = OwedFee & {
  isArchived: boolean
  isBilled: boolean
  /** The tax rate of the product; null for the fee that a group has by itself. */
  taxId: Id<'taxRate'> | null
  /** The percentage inside of the price of a group's own fee. */
  taxRate: number | null
}

const FEES = `
  SELECT f.id, f.product_id AS "productId", p.name, p.amount::float8 AS amount, p.currency, f.owed_by AS "owedBy",
    f.group_id AS "groupId", f.from_age AS "fromAge", f.to_age AS "toAge", f.age_day AS "ageDay", f.joining, f.leaving,
    f.starts_on AS "startsOn", f.ends_on AS "endsOn", p.billing_interval AS "billingInterval",
    coalesce(p.billing_day_offset, 0) AS "billingDayOffset", p.archived_on IS NOT NULL AS "isArchived",
    EXISTS (SELECT FROM fee_periods b WHERE b.club_id = f.club_id AND b.fee_id = f.id) AS "isBilled",
    p.tax_id AS "taxId", NULL AS "taxRate"
  FROM fees f JOIN products p ON p.club_id = f.club_id AND p.id = f.product_id
  WHERE f.club_id = $1 AND NOT EXISTS (
    SELECT FROM groups g WHERE g.club_id = f.club_id AND g.id = f.group_id AND g.billing IS NOT NULL)
  ORDER BY p.name COLLATE "und-x-icu", f.id`

const OF_GROUPS = `
  SELECT g.id, g.name, g.billing,
    EXISTS (SELECT FROM fee_periods b WHERE b.club_id = g.club_id AND b.fee_id = g.id) AS "isBilled"
  FROM groups g WHERE g.club_id = $1 AND g.billing IS NOT NULL ORDER BY (g.name->>'de') COLLATE "und-x-icu", g.id`

type PricedGroup = { id: Id<'group'>; name: { de: string; en: string }; billing: GroupBilling; isBilled: boolean }

/**
 * Returns the fees of a club, those included that groups have by themselves. Where a group has one, a fee that was made
 * for it before counts no more.
 */
export async function storedFees(db: Db, clubId: Id<'club'>): Promise<StoredFee[]> {
  const made = await rows<StoredFee>(db, 'fees', FEES, [clubId])
  const priced = await rows<PricedGroup>(db, 'fees_of_groups', OF_GROUPS, [clubId])
  return [...made, ...priced.map(feeOfGroup)]
}

function feeOfGroup({ id, name, billing, isBilled }: PricedGroup): StoredFee {
  const { membershipFee, currency, billingInterval, taxRate } = billing
  return {
    ...{ id, productId: null, name: textIn('de', name), amount: cents(membershipFee), currency, billingInterval },
    ...{ owedBy: 'group', groupId: id, fromAge: null, toAge: null, ageDay: 'periodStart' },
    ...{ joining: 'full', leaving: 'full', startsOn: null, endsOn: null, billingDayOffset: 0 },
    ...{ isArchived: false, isBilled, taxId: null, taxRate },
  }
}
