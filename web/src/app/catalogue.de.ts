import server from '@bahnfrei/domain/base/texts.de.ts'
import type { Language } from '@bahnfrei/domain/base/texts.ts'
import base from '../base/texts.de.ts'

const catalogue = { ...server, ...base } as const

export default catalogue

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof catalogue
  }
}
