import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  LEAVING: {
    SUBJECT: 'Your account will be deleted',
    TEXT: 'On {day} your account and all that belongs to it will be deleted. Until then you can change your mind.',
    NOT_YOU: 'If this was not you: sign in, keep the account and set a new password.',
    STAY: 'Keep the account',
  },
  KEPT: {
    SUBJECT: 'Your account was not deleted',
    TEXT: 'Meanwhile a club is owned by nobody but you. Please hand it over first, then delete your account.',
    WEAPON: 'A weapon of a club is still handed out to you. Please return it first, then delete your account.',
  },
  ERASED: {
    SUBJECT: 'Your account is deleted',
    TEXT: 'Your account and your data are deleted. We delete this email in two days as well.',
  },
  STAYS: {
    injury:
      'Until {day} your name stays in the range log where somebody was injured, because claims may depend on it ({law}).',
    invoice: 'Until {day} your name stays on the invoices that a club has written to you ({law}).',
    payment: 'Until {day} your name stays with the payments between you and a club ({law}).',
    receipt: 'Until {day} your name stays on the receipts that a club has from you ({law}).',
  },
  COPY: {
    SUBJECT: 'The copy of your data is ready',
    TEXT: 'Until {day} you can download it in your account.',
    NOT_YOU: 'If you did not ask for it: please set a new password.',
    TAKE: 'To the account',
  },
} as const satisfies SameKeys<typeof german>
