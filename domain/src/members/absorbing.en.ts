import type german from './absorbing.de.ts'

/** Why somebody may not give what the club has of one person to another one (`NoAbsorbing`). */
export default {
  OWN_RECORD: 'With your own record only another officer can do this.',
  BANK_DATA: 'The record has bank data. For that you also need the right to edit billing.',
  TRUSTED_GROUPS: 'The record is in groups that are trusted with others. Only admins of the club add to them.',
} satisfies Record<keyof typeof german, string>
