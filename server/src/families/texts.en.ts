import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  PROPOSED: {
    TITLE: 'Do you act for {child}?',
    BODY: '{by} of {club} has entered you as a guardian of {child}. If you say yes, you see the reservations of the child, reserve and cancel for the child, until it turns 18.',
  },
  INVITED: {
    HOW: 'Sign in with {email}, or make an account with this address. There you say yes under “Children”.',
    ACTION: 'Look and say yes',
    FOOTNOTE:
      'The request counts for {days} days and only for this address. If you do not know {club}, delete this mail; nothing will happen.',
  },
  BEGAN: {
    CHILD_TITLE: '{guardian} acts for you now',
    CHILD_BODY: 'At {club} {guardian} can see your reservations, reserve and cancel for you, until you turn 18.',
  },
  ENDED: {
    CHILD_TITLE: '{guardian} does not act for you any more',
    CHILD_BODY: 'At {club} {guardian} does not see your reservations any more.',
    TITLE: 'You do not act for {child} any more',
    BODY: '{by} of {club} has ended it.',
  },
  FOR_CHILD: '{child}: {title}',
} as const satisfies SameKeys<typeof german>
