import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  MAIL_FORWARD: {
    TITLE: 'Confirm your address',
    WHY: 'A club would like to send mails to your address, such as copies about reservations or requests for access, or to direct answers to you. The mail says which club it is. Confirm only what you expect.',
    CONFIRM: 'Confirm address',
    DONE: 'Thank you. {address} counts for {club} from now on. You can close this page.',
    NO_SECRET: 'Please open this page with the link in your email.',
    NO_SECRET_TEXT: 'If you cannot find the email, ask the club to send it again.',
    FRONT: 'To the start page',
  },
} as const satisfies SameKeys<typeof german>
