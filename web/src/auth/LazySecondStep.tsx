import { lazy } from 'react'
import { addTexts, type LoadCatalogue } from '../base/texts.tsx'

const texts: LoadCatalogue = async (language) =>
  (await (language === 'de' ? import('./security/texts.de.ts') : import('./security/texts.en.ts'))).default

/** The second step of a sign-in, with its texts: few accounts ask for it, so it is loaded when one does. */
export const SecondStep = lazy(async () => {
  const [screen] = await Promise.all([import('./security/SecondStep.tsx'), addTexts(texts)])
  return { default: screen.SecondStep }
})
