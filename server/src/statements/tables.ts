import { bigint, foreignKey, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
