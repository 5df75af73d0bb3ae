import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  KIOSK_SETUP: {
    TITLE: 'Use this device as a screen',
    STEP_SCAN: 'Somebody who manages the club’s screens scans the code with a phone.',
    STEP_CONFIRM: 'The phone shows this device. Activate it there.',
    STEP_CHOOSE: 'Choose the range on the phone. The calendar appears here by itself.',
    LANGUAGE: 'Language',
    QR_CODE: 'QR code to activate this screen',
    SECRET: 'Code to enter',
    LEFT: 'Valid for {time}, then you get a new code.',
    ASKING: 'Getting a code …',
    ENTERING: 'Signing in the screen …',
    TOO_MANY: 'Too many codes requested from here. Trying again in a minute.',
    UNABLE_TO_CONNECT: 'Unable to connect (attempt {count}).',
    SIGNED_IN: '{name} is signed in here. Sign out so that this device can become a screen (key Q).',
    SIGN_OUT: 'Sign out',
  },
} as const satisfies SameKeys<typeof german>
