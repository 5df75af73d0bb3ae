import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  CUSTOM_FIELDS: {
    TITLE: 'Custom fields',
    TEXT: 'What you want to keep about members and Bahnfrei does not know: size of shirt, number of a pass, keys.',
    ADD: 'New field',
    EDIT: 'Change',
    EDIT_TITLE: 'Change the field',
    EDIT_NAMED: 'Change {name}',
    REMOVE: 'Remove',
    REMOVE_NAMED: 'Remove {name}',
    REMOVE_TITLE: 'Remove {name}?',
    REMOVE_TEXT:
      '{count, plural, =0 {Nothing stands in it yet.} one {Something stands in it for one person. It will be lost.} other {Something stands in it for # people. It will be lost.}}',
    NAME: 'Name',
    DESCRIPTION: 'Explanation',
    TYPE: 'What it holds',
    TYPES: {
      number: 'Number',
      string: 'Text',
      multiline: 'Text of several lines',
      date: 'Date',
      checkbox: 'Yes or no',
    },
    TYPE_FIXED: 'The kind cannot change any more, because something stands in it.',
    TAKEN: 'Another field has this name.',
    INSTANCES: '{count, plural, =0 {still empty} one {for one person} other {for # people}}',
    SAVE: 'Save',
    SAVED: 'The field is saved.',
    REMOVED: 'The field is removed.',
    NONE: 'No custom fields yet',
  },
} as const satisfies SameKeys<typeof german>
