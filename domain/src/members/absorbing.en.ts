import type german from './absorbing.de.ts'

/** The reasons for which an officer may not give the record of one person to another person (`NoAbsorbing`). */
export default {
  OWN_RECORD: 'Another officer has to do this for your own record.',
  BANK_DATA: 'The record has bank details. You also need the right to edit billing.',
  TRUSTED_GROUPS: 'The record is in trusted groups. Only club admins can add people to them.',
} satisfies Record<keyof typeof german, string>
