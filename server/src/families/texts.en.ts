import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  PROPOSED: {
    TITLE: 'Are you a guardian of {child}?',
    BODY: '{by} at {club} has added you as a guardian of {child}. If you accept, you can see the child’s reservations, and reserve and cancel for them until they turn 18.',
  },
  INVITED: {
    HOW: 'Sign in with {email} or create an account with this address. You can accept under “Children”.',
    ACTION: 'View and accept',
    FOOTNOTE:
      'The request is valid for {days} days and only for this address. If you do not know {club}, delete this email; nothing will happen.',
  },
  BEGAN: {
    CHILD_TITLE: '{guardian} now acts for you',
    CHILD_BODY: 'At {club} {guardian} can see your reservations, and reserve and cancel for you until you turn 18.',
  },
  ENDED: {
    CHILD_TITLE: '{guardian} no longer acts for you',
    CHILD_BODY: 'At {club} {guardian} can no longer see your reservations.',
    TITLE: 'You no longer act for {child}',
    BODY: '{by} at {club} ended this.',
  },
  FOR_CHILD: '{child}: {title}',
} as const satisfies SameKeys<typeof german>
