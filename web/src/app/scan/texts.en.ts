import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  SCAN: {
    TITLE: 'Scan a code',
    WHAT: 'Point the camera at a QR code of Bahnfrei: to check in at a range, to sign in on another device, or to add somebody as a friend.',
    STARTING: 'The camera is starting …',
    LOOKING: 'The camera is looking for a code …',
    FOREIGN: 'This is not a code of this application. It is not opened.',
    RETRY: 'Try the camera again',
    REFUSED: 'The camera is not allowed',
    REFUSED_TEXT:
      'Allow this page to use the camera in the settings of the browser. Or take a picture, or enter the code.',
    INSECURE: 'The camera works over https only',
    INSECURE_TEXT:
      'This page was opened over http, where browsers do not give the camera. Take a picture, or enter the code.',
    MISSING: 'There is no camera here',
    MISSING_TEXT: 'This device or browser has no camera that can be used. Take a picture, or enter the code.',
    BUSY: 'The camera cannot be started',
    BUSY_TEXT: 'Perhaps another program is using it. Otherwise take a picture, or enter the code.',
    PICTURE: 'Picture with a QR code',
    PICTURE_CHOOSE: 'Choose a picture',
    NO_CODE_IN_PICTURE: 'No QR code was found in the picture.',
    TYPED: 'Code of a screen, link or friend code',
    TYPED_WRONG: 'This is neither a code of a screen nor a link of this application or a friend code.',
    OPEN: 'Open',
  },
} as const satisfies SameKeys<typeof german>
