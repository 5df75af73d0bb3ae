import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  REQUEST_TITLE: '{asking} wants to become a member of {club}',
  REQUEST_BODY: '{asking} asks {club} for membership as a club. Once you agree, the members of {asking} reserve too.',
  REQUEST_ACTION: 'See the request',
  COMMENT: 'They wrote: “{comment}”',
  APPROVED_TITLE: '{club} has taken {asking} in',
  APPROVED_BODY: 'The members of {asking} see the lanes of {club} from now on.',
  REJECTED_TITLE: 'The request of {asking} to {club}',
  REJECTED_BODY: '{club} has turned the request of {asking} down.',
  REASON: 'Reason: {reason}',
  ENDED_TITLE: '{other} and {club}',
  ENDED_BODY: '{other} has ended the membership between the two clubs. Reservations that exist already stay.',
} as const satisfies SameKeys<typeof german>
