import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  MAIL_FORWARD: {
    CONFIRM: {
      SUBJECT: '{club}: confirm mails to this address',
      TEXT: '{club} would like to send mails to this address, such as copies about reservations or requests for access, or to direct answers to it. That happens only once you confirm it.',
      ACTION: 'Confirm',
      FOOTNOTE:
        'The link is good for {days, number} days. You do not know {club}, or do not want this? Then delete this mail: without your confirmation nothing is sent.',
    },
    CHANGED: {
      TITLE: '{club}: forwarding of reservation mails changed',
      BODY: '{who} has changed where {club} sends copies of messages about reservations.',
      ON: 'Copies to: {target}. Blind copy: {bcc}. Answers to: {sender}. New addresses count once they are confirmed.',
      OFF: 'Forwarding is switched off. The addresses are {target}, blind copy {bcc}, answers to {sender}.',
      NONE: 'nobody',
    },
  },
} as const satisfies SameKeys<typeof german>
