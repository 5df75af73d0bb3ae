import server from '@bahnfrei/domain/base/texts.de.ts'
import type { Language } from '@bahnfrei/domain/base/texts.ts'
import auth from '../auth/texts.de.ts'
import base from '../base/texts.de.ts'
import clubs from '../clubs/texts.de.ts'
import home from '../home/texts.de.ts'
import reservations from '../reservations/texts.de.ts'
import users from '../users/texts.de.ts'
import shell from './texts.de.ts'

const catalogue = { ...server, ...base, ...shell, ...auth, ...clubs, ...home, ...reservations, ...users } as const

export default catalogue

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof catalogue
  }
}
