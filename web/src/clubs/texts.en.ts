import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  MAIL_FORWARD: {
    TITLE: 'Confirm your address',
    WHY: 'A club would like to send emails to this address, such as copies about reservations or requests to join, or have replies go to it. The email says which club. Only confirm if you expect this.',
    CONFIRM: 'Confirm address',
    DONE: 'Thank you. {address} is now confirmed for {club} and you can close this page.',
    NO_SECRET: 'Please open this page using the link in your email.',
    NO_SECRET_TEXT: 'If you cannot find the email, ask the club to send it again.',
    FRONT: 'Go to front page',
  },
} as const satisfies SameKeys<typeof german>
