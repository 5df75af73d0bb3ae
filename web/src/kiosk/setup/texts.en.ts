import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  KIOSK_SETUP: {
    TITLE: 'This device as a screen',
    STEP_SCAN: 'The person who looks after the screens of the club scans the code with a phone.',
    STEP_CONFIRM: 'The phone shows this device. Activate it there.',
    STEP_CHOOSE: 'Choose the range on the phone. The calendar appears here by itself.',
    LANGUAGE: 'Language',
    QR_CODE: 'QR code for activating this screen',
    SECRET: 'Code to type',
    LEFT: 'Valid for {time}, then a new code comes.',
    ASKING: 'A code is on its way …',
    ENTERING: 'The screen is being signed in …',
    TOO_MANY: 'Too many codes were fetched from here. It is tried again in a minute.',
    UNABLE_TO_CONNECT: 'Unable to connect (attempt {count}).',
    SIGNED_IN: '{name} is signed in here. Sign out so that this device can become a screen (key Q).',
    SIGN_OUT: 'Sign out',
  },
} as const satisfies SameKeys<typeof german>
