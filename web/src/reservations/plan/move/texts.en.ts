import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  MOVE: {
    LABEL: 'Move the reservation',
    ASK: 'Move it to {lane}, {date}, {start} to {end}?',
    ASK_LENGTH: 'Change it to {lane}, {date}, {start} to {end}?',
    MOVE: 'Move',
    CHANGE: 'Change',
    GIVE_UP: 'Cancel',
    DONE: 'Moved: {lane}, {date}, {start} to {end}.',
    UNDO: 'Undo',
    UNDONE: 'As it was before: {lane}, {date}, {start} to {end}.',
  },
} as const satisfies SameKeys<typeof german>
