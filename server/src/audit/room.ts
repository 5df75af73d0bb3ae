import { room } from '../base/room.ts'
import { auditVerbs } from './calls.ts'

export default room('audit', {
  reads: [
    'audit_entries',
    'bookings',
    'clubs',
    'inventory_log',
    'invoice_files',
    'invoices',
    'number_series',
    'payment_records',
    'products',
    'users',
  ],
  open: () => ({ verbs: auditVerbs }),
})
