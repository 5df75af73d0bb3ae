import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  LEAVING: {
    SUBJECT: 'Your account will be deleted',
    TEXT: 'Your account and everything in it will be deleted on {day}. You can change your mind until then.',
    NOT_YOU: 'If this was not you, sign in, keep the account and set a new password.',
    STAY: 'Keep account',
  },
  KEPT: {
    SUBJECT: 'Your account was not deleted',
    TEXT: 'You are now the only owner of a club. Please hand it over first, then delete your account.',
    WEAPON: 'A club weapon is still handed out to you. Please return it first, then delete your account.',
  },
  ERASED: {
    SUBJECT: 'Your account has been deleted',
    TEXT: 'Your account and your data have been deleted. We will delete this email in two days as well.',
  },
  STAYS: {
    injury: 'Your name stays in the range log until {day} where somebody was injured, in case of claims ({law}).',
    invoice: 'Your name stays on invoices from clubs until {day} ({law}).',
    payment: 'Your name stays on payments between you and clubs until {day} ({law}).',
    receipt: 'Your name stays on receipts clubs have from you until {day} ({law}).',
  },
  COPY: {
    SUBJECT: 'Your data copy is ready',
    TEXT: 'You can download it in your account until {day}.',
    NOT_YOU: 'If you did not request this, please set a new password.',
    TAKE: 'Go to account',
  },
} as const satisfies SameKeys<typeof german>
