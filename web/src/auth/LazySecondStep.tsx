import { lazy } from 'react'
import { withTexts } from '../base/texts/texts.tsx'
import { securityTexts } from './textParts.ts'

/** The second step of a sign-in, loaded on demand: few accounts ask for it. */
export const SecondStep = lazy(async () => {
  const screen = await withTexts(import('./security/SecondStep.tsx'), securityTexts)
  return { default: screen.SecondStep }
})
