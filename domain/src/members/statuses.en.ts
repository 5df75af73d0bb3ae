import type german from './statuses.de.ts'

/** The status of a membership, as lists and their files name it (appendix E). */
export default {
  undefined: 'Without a status',
  member: 'Member',
  guest: 'Guest',
  contact: 'Contact',
  exMember: 'Left',
  denied: 'Denied',
  blocked: 'Blocked',
  pending: 'Requested',
} satisfies Record<keyof typeof german, string>
