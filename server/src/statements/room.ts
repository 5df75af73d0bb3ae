import { room } from '../base/room.ts'
import { statementVerbs } from './calls.ts'

export default room('statements', {
  reads: ['bookings', 'cashbooks', 'invoices', 'ledger_entries', 'payment_accounts', 'plan_accounts'],
  constraints: { account_checkpoints_closed: 'PERIOD_CLOSED' },
  open: () => ({ verbs: statementVerbs }),
})
