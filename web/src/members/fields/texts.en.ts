import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  CUSTOM_FIELDS: {
    TITLE: 'Custom fields',
    TEXT: 'Anything else you want to record about members: shirt size, pass number, keys.',
    ADD: 'New field',
    EDIT: 'Change',
    EDIT_TITLE: 'Change field',
    EDIT_NAMED: 'Change {name}',
    REMOVE: 'Remove',
    REMOVE_NAMED: 'Remove {name}',
    REMOVE_TITLE: 'Remove {name}?',
    REMOVE_TEXT:
      '{count, plural, =0 {It is still empty.} one {It is filled in for one person. This will be lost.} other {It is filled in for # people. This will be lost.}}',
    NAME: 'Name',
    DESCRIPTION: 'Explanation',
    TYPE: 'Type',
    TYPES: {
      number: 'Number',
      string: 'Text',
      multiline: 'Multi-line text',
      date: 'Date',
      checkbox: 'Yes or no',
    },
    TYPE_FIXED: 'You cannot change the type of a field already in use.',
    TAKEN: 'Another field has this name.',
    INSTANCES: '{count, plural, =0 {still empty} one {for one person} other {for # people}}',
    SAVE: 'Save',
    SAVED: 'Field saved.',
    REMOVED: 'Field removed.',
    NONE: 'No custom fields yet',
  },
} as const satisfies SameKeys<typeof german>
