import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  SCAN: {
    TITLE: 'Scan a code',
    WHAT: 'Point the camera at a Bahnfrei QR code to check in at a range, sign in on another device or add a friend.',
    STARTING: 'The camera is starting …',
    LOOKING: 'The camera is looking for a code …',
    FOREIGN: 'This is not a Bahnfrei code, so it was not opened.',
    RETRY: 'Try the camera again',
    REFUSED: 'Camera access is blocked',
    REFUSED_TEXT: 'Allow camera access in your browser settings. Or take a picture, or enter the code.',
    INSECURE: 'The camera only works over https',
    INSECURE_TEXT:
      'This page was opened over http, where browsers block the camera. Take a picture, or enter the code.',
    MISSING: 'No camera found',
    MISSING_TEXT: 'This device or browser has no camera we can use. Take a picture, or enter the code.',
    BUSY: 'The camera did not start',
    BUSY_TEXT: 'Another app may be using it. You can also take a picture or enter the code.',
    PICTURE: 'Choose a picture with a QR code',
    NO_CODE_IN_PICTURE: 'No QR code was found in the picture.',
    TYPED: 'Screen code, link or friend code',
    TYPED_WRONG: 'This is not a screen code, a Bahnfrei link or a friend code.',
    OPEN: 'Open',
  },
} as const satisfies SameKeys<typeof german>
