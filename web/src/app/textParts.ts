import { textPart } from '../base/texts/texts.tsx'
import type dash from './dash/texts.de.ts'
import type install from './install/texts.de.ts'
import type maintenance from './maintenanceTexts.de.ts'
import type news from './news/texts.de.ts'
import type palette from './palette/texts.de.ts'
import type scan from './scan/texts.de.ts'
import type signedIn from './signedIn.de.ts'
import type viewing from './viewing/texts.de.ts'

declare module '../base/texts/texts.tsx' {
  interface TextParts {
    dash: typeof dash
    palette: typeof palette
    news: typeof news
    maintenance: typeof maintenance
    install: typeof install
    scan: typeof scan
    signedIn: typeof signedIn
    viewing: typeof viewing
  }
}

export const dashTexts = textPart({ de: () => import('./dash/texts.de.ts'), en: () => import('./dash/texts.en.ts') })

export const paletteTexts = textPart({
  de: () => import('./palette/texts.de.ts'),
  en: () => import('./palette/texts.en.ts'),
})

export const newsTexts = textPart({ de: () => import('./news/texts.de.ts'), en: () => import('./news/texts.en.ts') })

export const maintenanceTexts = textPart({
  de: () => import('./maintenanceTexts.de.ts'),
  en: () => import('./maintenanceTexts.en.ts'),
})

export const installTexts = textPart({
  de: () => import('./install/texts.de.ts'),
  en: () => import('./install/texts.en.ts'),
})

export const scanTexts = textPart({ de: () => import('./scan/texts.de.ts'), en: () => import('./scan/texts.en.ts') })

export const signedInTexts = textPart({ de: () => import('./signedIn.de.ts'), en: () => import('./signedIn.en.ts') })

export const viewingTexts = textPart({
  de: () => import('./viewing/texts.de.ts'),
  en: () => import('./viewing/texts.en.ts'),
})
