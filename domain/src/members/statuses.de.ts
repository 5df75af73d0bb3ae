/** The status of a membership, as lists and their files name it (appendix E). */
export default {
  undefined: 'Ohne Status',
  member: 'Mitglied',
  guest: 'Gast',
  contact: 'Kontakt',
  exMember: 'Ausgetreten',
  denied: 'Abgelehnt',
  blocked: 'Gesperrt',
  pending: 'Angefragt',
} as const
