import type { Language } from '@bahnfrei/domain/base/texts.ts'
import type { AbstractIntlMessages } from 'use-intl'
import { addTexts, type LoadCatalogue } from '../base/texts.tsx'

type Part = Record<Language, () => Promise<{ default: AbstractIntlMessages }>>

/** The texts that come with their screens, because they are too many to load for everybody. */
const PARTS = {
  dash: { de: () => import('./dash/texts.de.ts'), en: () => import('./dash/texts.en.ts') },
  palette: { de: () => import('./palette/texts.de.ts'), en: () => import('./palette/texts.en.ts') },
  account: { de: () => import('../auth/accountTexts.de.ts'), en: () => import('../auth/accountTexts.en.ts') },
  clubs: { de: () => import('../clubs/texts.de.ts'), en: () => import('../clubs/texts.en.ts') },
  keptMails: {
    de: () => import('../notifications/mailTexts.de.ts'),
    en: () => import('../notifications/mailTexts.en.ts'),
  },
  feedback: { de: () => import('../feedback/texts.de.ts'), en: () => import('../feedback/texts.en.ts') },
  news: { de: () => import('./news/texts.de.ts'), en: () => import('./news/texts.en.ts') },
  maintenance: { de: () => import('./maintenance.de.ts'), en: () => import('./maintenance.en.ts') },
  install: { de: () => import('./install/texts.de.ts'), en: () => import('./install/texts.en.ts') },
  outbox: {
    de: () => import('../reservations/outbox/texts.de.ts'),
    en: () => import('../reservations/outbox/texts.en.ts'),
  },
  security: { de: () => import('../auth/security/texts.de.ts'), en: () => import('../auth/security/texts.en.ts') },
  pages: { de: () => import('../home/pages/texts.de.ts'), en: () => import('../home/pages/texts.en.ts') },
  scan: { de: () => import('./scan/texts.de.ts'), en: () => import('./scan/texts.en.ts') },
  notifications: { de: () => import('../notifications/texts.de.ts'), en: () => import('../notifications/texts.en.ts') },
  signedIn: { de: () => import('./signedIn.de.ts'), en: () => import('./signedIn.en.ts') },
  ranges: { de: () => import('../ranges/texts.de.ts'), en: () => import('../ranges/texts.en.ts') },
  members: { de: () => import('../members/adminTexts.de.ts'), en: () => import('../members/adminTexts.en.ts') },
  settings: {
    de: () => import('../home/settings/texts.de.ts'),
    en: () => import('../home/settings/texts.en.ts'),
  },
  profile: { de: () => import('../users/profileTexts.de.ts'), en: () => import('../users/profileTexts.en.ts') },
  wiki: { de: () => import('../home/wiki/texts.de.ts'), en: () => import('../home/wiki/texts.en.ts') },
} as const satisfies Record<string, Part>

const loaders = new Map<Part, LoadCatalogue>(
  Object.values(PARTS).map((part) => [part, async (language) => (await part[language]()).default]),
)

/** A screen, loaded together with the texts of these parts. */
export async function withTexts<Screen>(screen: Promise<Screen>, ...parts: (keyof typeof PARTS)[]): Promise<Screen> {
  const texts = parts.map((part) => addTexts(loaders.get(PARTS[part]) as LoadCatalogue))
  const [loaded] = await Promise.all([screen, ...texts])
  return loaded
}
