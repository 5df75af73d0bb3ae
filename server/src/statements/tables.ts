import { bigint, foreignKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentAccounts } from '../accounts/tables.ts'
import { day } from '../base/database/instants.ts'
import { clubTable } from '../clubs/clubTable.ts'

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
