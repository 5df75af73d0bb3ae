import type german from './absorbing.de.ts'

/** The reasons for which an officer may not give the record of one person to another person (`NoAbsorbing`). */
export default {
  OWN_RECORD: 'With your own record only another officer can do this.',
  BANK_DATA: 'The record has bank data. For that you also need the right to edit billing.',
  TRUSTED_GROUPS: 'The record is in groups that are trusted with others. Only admins of the club add to them.',
} satisfies Record<keyof typeof german, string>
