export default {
  TITLES: {
    friendly: 'Payment reminder for invoice {number}',
    first: 'First reminder for invoice {number}',
    second: 'Second reminder for invoice {number}',
    last: 'Final reminder for invoice {number}',
  },
  GREETING: 'Hello,',
  BODIES: {
    friendly:
      'You may have overlooked our invoice {number} of {day}. It was due on {due} and has not been paid in full. Please pay by {until}.',
    first:
      'Our invoice {number} of {day} was due on {due}. Despite our reminder, an amount is still outstanding. Please pay it by {until}.',
    second:
      'Our invoice {number} of {day} was due on {due}. We have reminded you several times. Please pay the outstanding amount by {until}.',
    last: 'Our invoice {number} of {day} was due on {due}. This is our final reminder: if it is not paid in full by {until}, we will consider court action.',
  },
  FACTS: { TODAY: 'Date', NUMBER: 'Invoice number', ISSUED: 'Invoice date', DUE: 'Was due on' },
  SUMS: {
    INVOICE: 'Invoice amount',
    PAID: 'Already paid',
    LATER: 'Later instalments',
    EARLIER_FEES: 'Fees of earlier reminders',
    FEE: 'Fee of this reminder',
    TOTAL: 'Still to pay',
  },
  KNOWN_UNTIL: 'This takes into account payments received up to {day}.',
  ALREADY_PAID: 'Have you paid in the meantime? Then please ignore this letter. Thank you!',
  MAIL: {
    TITLE: '{title}, from {club}',
    BODY: '{club} asks you to pay {amount} by {until}. The letter with all details is attached to this email.',
  },
  LETTERS: 'Reminders {day}',
} as const
