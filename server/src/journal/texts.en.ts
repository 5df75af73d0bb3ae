import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  ASKED: {
    TITLE: '{name} asks you for a confirmation',
    BODY: 'In the journal of {name} the entry of {day} at {club} is waiting.',
    BODY_MANY: 'In the journal of {name}, {count} entries at {club} are waiting.',
  },
  APPROVED: {
    TITLE: 'Your entry is confirmed',
    BODY: '{name} has confirmed the entry of {day} ({place}).',
    TITLE_MANY: '{count} entries are confirmed',
    BODY_MANY: '{name} has confirmed {count} entries of your journal.',
  },
  REJECTED: {
    TITLE: 'Your entry is rejected',
    BODY: '{name} has not confirmed the entry of {day} ({place}).',
    BODY_WHY: '{name} has not confirmed the entry of {day} ({place}): {reason}',
  },
  TABLE: {
    FILE: 'journal.csv',
    KINDS: { training: 'Training', competition: 'Competition', clubMatch: 'Club match' },
    STATES: {
      open: 'not confirmed',
      asked: 'waits for confirmation',
      approved: 'confirmed',
      rejected: 'rejected',
      removed: 'removed',
    },
    COLUMNS: {
      DATE: 'Date',
      TIME: 'Time',
      CLUB: 'Club',
      PLACE: 'Place',
      LANE: 'Lane',
      KIND: 'Kind',
      NUMBER: 'Number',
      DISCIPLINE: 'Discipline',
      WEAPON: 'Weapon',
      CALIBRE: 'Calibre',
      SHOTS: 'Shots',
      RINGS: 'Rings',
      SERIES: 'Series',
      NOTE: 'Note',
      STATE: 'Confirmation',
      BY: 'Confirmed by',
    },
  },
} as const satisfies SameKeys<typeof german>
