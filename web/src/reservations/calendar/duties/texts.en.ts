import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  DUTIES: {
    TITLE: 'Supervisors',
    ON: 'Supervisors {date}',
    NOBODY: 'no supervisor yet',
    ADD: 'Assign',
    NEW: 'Assign a supervisor',
    PERSON: 'Person',
    ROLE: 'As',
    ROLE_HINT: 'The person must belong to this group.',
    NO_ROLES: 'There are no supervisor or trainer groups yet.',
    NO_RIGHT: 'You do not have permission to see groups.',
    SAVE: 'Assign',
    ADDED: '{name} is assigned.',
    REMOVE_NAMED: 'Take {name}, {times} off duty',
    REMOVE_TITLE: 'Take off duty?',
    REMOVE_MEANS: 'Lanes that need a supervisor will be closed during this time.',
    REMOVE: 'Take off duty',
    REMOVED: '{name} is off duty.',
  },
} as const satisfies SameKeys<typeof german>
