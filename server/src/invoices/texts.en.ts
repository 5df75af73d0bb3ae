export default {
  TITLE: 'Invoice {number} from {club}',
  BODY: '{club} has written you an invoice for {amount}. It is attached to the email and stands under “My invoices”.',
  CANCELLATION: 'Cancellation {number} from {club}',
  CANCELLED: '{club} has cancelled an invoice. The cancellation {number} is attached to the email.',
  LETTERS: 'Invoices',
} as const
