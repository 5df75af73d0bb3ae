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
      'It has surely just been overlooked: our invoice {number} of {day} was due on {due}, and not all of it is paid yet. Please pay by {until}.',
    first:
      'Our invoice {number} of {day} was due on {due}. After our reminder something is still open. Please pay it by {until}.',
    second:
      'Our invoice {number} of {day} was due on {due}. We have reminded you of it several times. Please pay what is still open by {until}.',
    last: 'Our invoice {number} of {day} was due on {due}. This is our final reminder: if not everything is paid by {until}, we will look into claiming the amount in court.',
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
  KNOWN_UNTIL: 'This takes into account payments that our accounts show up to {day}.',
  ALREADY_PAID: 'Have you paid in the meantime? Then please ignore this letter. Thank you!',
  MAIL: {
    TITLE: '{title}, from {club}',
    BODY: '{club} asks you for {amount} by {until}. The letter with all details is attached to this email.',
  },
  LETTERS: 'Reminders {day}',
} as const
