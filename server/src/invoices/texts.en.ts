export default {
  TITLE: 'Invoice {number} from {club}',
  BODY: '{club} has sent you an invoice for {amount}. It is attached to this email and available under “My invoices”.',
  CANCELLATION: 'Cancellation {number} from {club}',
  CANCELLED: '{club} has cancelled an invoice. Cancellation {number} is attached to this email.',
  LETTERS: 'Invoices',
} as const
