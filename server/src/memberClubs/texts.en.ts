import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  REQUEST_TITLE: '{asking} wants to become a member of {club}',
  REQUEST_BODY:
    '{asking} has asked {club} for membership as a club. Once you agree, the members of {asking} can reserve too.',
  REQUEST_ACTION: 'View request',
  COMMENT: 'They wrote: “{comment}”',
  APPROVED_TITLE: '{club} has accepted {asking}',
  APPROVED_BODY: 'The members of {asking} can see the lanes of {club} from now on.',
  REJECTED_TITLE: 'Request by {asking} to {club}',
  REJECTED_BODY: '{club} has declined the request by {asking} to join.',
  REASON: 'Reason: {reason}',
  ENDED_TITLE: '{other} and {club}',
  ENDED_BODY: '{other} has ended the membership between the two clubs. Existing reservations stay.',
} as const satisfies SameKeys<typeof german>
