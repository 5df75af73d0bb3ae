import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  INSTALL: {
    INSTALL: 'Install as an app',
    INSECURE: 'Installing the app and using it offline need an https address.',
    IOS: 'To add it to your home screen: tap “Share” in the browser, then “Add to Home Screen”.',
  },
} as const satisfies SameKeys<typeof german>
