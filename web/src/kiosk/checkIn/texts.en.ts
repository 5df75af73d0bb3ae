import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  CHECK_IN: {
    TITLE: 'Check in',
    CODE: 'Or enter the screen code',
    CODE_MEANS: 'Six digits that change every 30 seconds.',
    CODE_LACKS: 'Enter the six digits.',
    SCAN: 'Scan a code',
    GO_ON: 'Continue',
    LOOKING: 'One moment …',
    ARRIVE: 'I am here',
    ARRIVE_TEXT: '{lane} is reserved for you, {start} to {end}.',
    WALK_IN: 'Take {lane}',
    WALK_IN_COSTS: 'It costs {price}; the club sends an invoice afterwards.',
    WALK_IN_TEXT: 'You have no reservation here now. {lane} is free, {start} to {end}.',
    LEAVE: 'I am leaving',
    LEAVE_TEXT: 'You have been here since {from}, {lane}.',
    NO: 'Cancel',
    LOST: 'The server cannot be reached. Tell the supervisor that you are here.',
    AGAIN: 'Scan again',
    THERE: 'You are checked in: {range}. Good shooting!',
    HOME: 'Go to overview',
    GONE: 'See you soon!',
    GONE_TEXT: 'You are checked out: {range}.',
    JOURNAL: 'Add to journal',
  },
} as const satisfies SameKeys<typeof german>
