import type german from './statuses.de.ts'

/** The status of a membership, as lists and their files name it (appendix E). */
export default {
  undefined: 'No status',
  member: 'Member',
  guest: 'Guest',
  contact: 'Contact',
  exMember: 'Left',
  denied: 'Declined',
  blocked: 'Blocked',
  pending: 'Pending',
} satisfies Record<keyof typeof german, string>
