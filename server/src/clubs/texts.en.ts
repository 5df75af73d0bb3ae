import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  MAIL_FORWARD: {
    CONFIRM: {
      SUBJECT: '{club}: confirm emails to this address',
      TEXT: '{club} would like to send emails to this address, such as copies about reservations or requests to join, or have replies go to it. This only happens once you confirm it.',
      ACTION: 'Confirm',
      FOOTNOTE:
        'The link is valid for {days, number} days. If you do not know {club} or do not want this, delete this email: nothing is sent without your confirmation.',
    },
    CHANGED: {
      TITLE: '{club}: forwarding of reservation emails changed',
      BODY: '{who} changed where {club} sends copies of reservation messages.',
      ON: 'Copies to: {target}. Blind copy: {bcc}. Replies to: {sender}. New addresses are used once confirmed.',
      OFF: 'Forwarding is switched off. The addresses are {target}, blind copy {bcc}, replies to {sender}.',
      NONE: 'nobody',
    },
  },
} as const satisfies SameKeys<typeof german>
