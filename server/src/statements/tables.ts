import { SPHERES } from '@bahnfrei/domain/accounts/account.ts'
import { bigint, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentAccounts } from '../accounts/tables.ts'
import { day } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { clubs } from '../clubs/tables.ts'

/** The money that lay in a payment account when a day began, in cents of EUR, as the bank or a count says. */
export const accountCheckpoints = clubTable(
  'account_checkpoints',
  {
    paymentAccountId: uuid('payment_account_id').notNull(),
    day: day('day').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'account_checkpoints_account',
      columns: [table.clubId, table.paymentAccountId],
      foreignColumns: [paymentAccounts.clubId, paymentAccounts.id],
    }),
    uniqueIndex('account_checkpoints_one').on(table.clubId, table.paymentAccountId, table.day),
  ],
)

/** The amounts that a board plans for accounts in a year, in cents of EUR; below zero for expenses. No sphere is an empty text. */
export const accountBudgets = pgTable(
  'account_budgets',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    year: integer('year').notNull(),
    number: text('number').notNull(),
    sphere: text('sphere', { enum: ['', ...SPHERES] }).notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['income', 'expense'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.year, table.number, table.sphere] }), ofClub()],
)

/** The numbers that a club has with its tax adviser; a club that never said them has no row. */
export const datevNumbers = pgTable(
  'datev_numbers',
  {
    clubId: uuid('club_id')
      .primaryKey()
      .references(() => clubs.id),
    consultant: integer('consultant').notNull(),
    client: integer('client').notNull(),
  },
  () => [ofClub()],
)
