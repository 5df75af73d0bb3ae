import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  INSTALL: {
    INSTALL: 'Install as an app',
    INSECURE: 'Installing it as an app and opening it without a network need an https address.',
    IOS: 'To put it on the home screen: tap “Share” in the browser, then “Add to Home Screen”.',
  },
} as const satisfies SameKeys<typeof german>
