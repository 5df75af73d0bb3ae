import { lazy, Suspense } from 'react'
import { withTexts } from '../base/texts/texts.tsx'
import { dutyTexts } from './textParts.ts'

const OwnDuties = lazy(async () => ({ default: (await withTexts(import('./OwnDuties.tsx'), dutyTexts)).OwnDuties }))

/** `OwnDuties` for the overview, loaded on demand: most people have no duty. */
export function LazyOwnDuties() {
  return (
    <Suspense>
      <OwnDuties />
    </Suspense>
  )
}
