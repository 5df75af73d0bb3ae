import { AGE_DAYS, OWED_BY } from '@bahnfrei/domain/fees/fee.ts'
import { PART_RULES } from '@bahnfrei/domain/fees/period.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { day } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { groups } from '../groups/tables.ts'
import { memberships } from '../members/tables.ts'
import { products } from '../products/tables.ts'

/** The fees of a club. The fee that a group has by itself is `groups.billing` and has no row here. */
export const fees = clubTable(
  'fees',
  {
    productId: uuid('product_id').notNull(),
    owedBy: text('owed_by', { enum: OWED_BY }).notNull(),
    groupId: uuid('group_id'),
    fromAge: integer('from_age'),
    toAge: integer('to_age'),
    ageDay: text('age_day', { enum: AGE_DAYS }).notNull(),
    joining: text('joining', { enum: PART_RULES }).notNull(),
    leaving: text('leaving', { enum: PART_RULES }).notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
  },
  (table) => [
    foreignKey({
      name: 'fees_product',
      columns: [table.clubId, table.productId],
      foreignColumns: [products.clubId, products.id],
    }),
    foreignKey({
      name: 'fees_group',
      columns: [table.clubId, table.groupId],
      foreignColumns: [groups.clubId, groups.id],
    }).onDelete('cascade'),
    check('fees_of_group', sql`(owed_by = 'group') = (group_id IS NOT NULL)`),
    check('fees_of_ages', sql`(owed_by = 'ages') = (from_age IS NOT NULL OR to_age IS NOT NULL)`),
    check('fees_days', sql`starts_on <= ends_on`),
  ],
)

/**
 * Special amounts and exemptions of people. `fee_id` may be that of a group that has a fee by itself; null is all fees,
 * and no amount is an exemption.
 */
export const feeExceptions = clubTable(
  'fee_exceptions',
  {
    uid: uuid('uid').notNull(),
    feeId: uuid('fee_id'),
    amount: bigint('amount', { mode: 'number' }),
    reason: text('reason').notNull(),
    until: day('until'),
  },
  (table) => [
    foreignKey({ columns: [table.clubId, table.uid], foreignColumns: [memberships.clubId, memberships.uid] }).onDelete(
      'cascade',
    ),
    unique('fee_exceptions_one').on(table.clubId, table.uid, table.feeId).nullsNotDistinct(),
    check('fee_exceptions_amount', sql`amount IS NULL OR (amount > 0 AND fee_id IS NOT NULL)`),
    index('fee_exceptions_uid').on(table.uid),
  ],
)

/** The payers of people in a club: the invoice names the person, and the account is the payer's. */
export const feePayers = pgTable(
  'fee_payers',
  {
    clubId: uuid('club_id').notNull(),
    uid: uuid('uid').notNull(),
    payerUid: uuid('payer_uid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.uid] }),
    foreignKey({
      name: 'fee_payers_person',
      columns: [table.clubId, table.uid],
      foreignColumns: [memberships.clubId, memberships.uid],
    }).onDelete('cascade'),
    foreignKey({
      name: 'fee_payers_payer',
      columns: [table.clubId, table.payerUid],
      foreignColumns: [memberships.clubId, memberships.uid],
    }).onDelete('cascade'),
    check('fee_payers_of_two', sql`payer_uid <> uid`),
    index('fee_payers_uid').on(table.uid),
    index('fee_payers_payer').on(table.payerUid),
    ofClub(),
  ],
)

/**
 * The periods that were written of each fee, for a person or a member club. A period is written once, whatever runs twice.
 * `fee_id` may be that of a group that has a fee by itself.
 */
export const feePeriods = clubTable(
  'fee_periods',
  {
    feeId: uuid('fee_id').notNull(),
    uid: uuid('uid'),
    memberClubId: uuid('member_club_id'),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    /** The invoice of the period; null while it has none. */
    invoiceId: uuid('invoice_id'),
  },
  (table) => [
    unique('fee_periods_once').on(table.clubId, table.uid, table.feeId, table.startsOn),
    unique('fee_periods_once_by_club').on(table.clubId, table.memberClubId, table.feeId, table.startsOn),
    check('fee_periods_of_one', sql`(uid IS NULL) <> (member_club_id IS NULL)`),
    check('fee_periods_days', sql`starts_on <= ends_on`),
    index('fee_periods_fee').on(table.clubId, table.feeId),
    index('fee_periods_uid').on(table.uid),
    index('fee_periods_of_invoice').on(table.clubId, table.invoiceId),
  ],
)
