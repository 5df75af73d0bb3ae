import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  CHECKLIST: {
    TITLE: 'Set up the club',
    DONE: '{done, number} of {all, number} done',
    IS_DONE: 'done',
    STEPS: {
      hours: 'Enter the opening hours',
      permits: 'Say what is permitted on the lanes',
      address: 'Give the address of the range',
      reservation: 'Reserve once yourself, best on a phone',
      invitation: 'Make the code for joining and put it up',
      member: 'Let the first member in',
      deputy: 'Give somebody the right to stand in for you',
    },
  },
  FIRST_CLUB: {
    TITLE: 'Set up Bahnfrei',
    WHY: 'Create the first club with its range. Everything can be changed later.',
    NO_SECRET: 'Please open the link that the server printed when it started. It works only once.',
    CLUB: 'Club',
    CLUB_NAME: 'Name of the club',
    RANGE: 'Range',
    RANGE_NAME: 'Name of the range',
    RANGE_EXAMPLE: 'for example: 25 m pistol',
    LANES: 'Number of lanes',
    STATE: 'Federal state',
    NO_STATE: 'Not given',
    STATE_MEANS: 'For the public holidays in the calendar.',
    TIME_ZONE: 'Time zone',
    OWNER: 'Your account',
    FIRST: 'First name',
    LAST: 'Last name',
    EMAIL: 'Email address',
    PASSWORD: 'Password',
    PASSWORD_HINT: 'At least {min, number} characters.',
    SAVE: 'Create club',
    DONE: '{club} is set up.',
  },
} as const satisfies SameKeys<typeof german>
