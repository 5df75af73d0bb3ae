import server from '@bahnfrei/domain/base/texts.de.ts'
import type { Language } from '@bahnfrei/domain/base/texts.ts'
import type account from '../auth/accountTexts.de.ts'
import type qrAuth from '../auth/qr/texts.de.ts'
import type security from '../auth/security/texts.de.ts'
import auth from '../auth/texts.de.ts'
import base from '../base/texts.de.ts'
import type clubs from '../clubs/texts.de.ts'
import type feedback from '../feedback/texts.de.ts'
import front from '../home/frontTexts.de.ts'
import type pages from '../home/pages/texts.de.ts'
import type settings from '../home/settings/texts.de.ts'
import type wiki from '../home/wiki/texts.de.ts'
import type adminMembers from '../members/adminTexts.de.ts'
import type keptMails from '../notifications/mailTexts.de.ts'
import type notifications from '../notifications/texts.de.ts'
import type rangeSettings from '../ranges/texts.de.ts'
import type outbox from '../reservations/outbox/texts.de.ts'
import type profile from '../users/profileTexts.de.ts'
import type dash from './dash/texts.de.ts'
import type install from './install/texts.de.ts'
import type maintenance from './maintenance.de.ts'
import type news from './news/texts.de.ts'
import type palette from './palette/texts.de.ts'
import type scan from './scan/texts.de.ts'
import type signedIn from './signedIn.de.ts'
import shell from './texts.de.ts'

const catalogue = {
  ...server,
  ...base,
  ...shell,
  ...auth,
  ...front,
} as const

export default catalogue

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    /** Some texts come with their screens (`screenTexts.ts`). */
    Messages: typeof catalogue &
      typeof account &
      typeof adminMembers &
      typeof clubs &
      typeof keptMails &
      typeof feedback &
      typeof notifications &
      typeof install &
      typeof outbox &
      typeof pages &
      typeof profile &
      typeof qrAuth &
      typeof dash &
      typeof palette &
      typeof news &
      typeof signedIn &
      typeof maintenance &
      typeof rangeSettings &
      typeof scan &
      typeof security &
      typeof settings &
      typeof wiki
  }
}
