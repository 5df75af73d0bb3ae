import { room } from '../base/room.ts'
import { statementVerbs } from './calls.ts'
import { addTaxTables } from './export/route.ts'

export default room('statements', {
  reads: [
    'attachments',
    'audit_entries',
    'billing_settings',
    'booking_splits',
    'bookings',
    'cashbooks',
    'clubs',
    'cost_centers',
    'invoices',
    'ledger_entries',
    'memberships',
    'payment_accounts',
    'payment_records',
    'plan_accounts',
    'products',
    'receipt_payments',
    'receipts',
    'tax_rate_terms',
    'tax_rates',
    'users',
  ],
  constraints: { account_checkpoints_closed: 'PERIOD_CLOSED' },
  open: (running) => ({ verbs: statementVerbs, routes: (api) => addTaxTables(api, running) }),
})
