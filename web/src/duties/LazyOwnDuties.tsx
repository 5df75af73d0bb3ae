import { lazy, Suspense } from 'react'
import { withTexts } from '../base/texts/texts.tsx'
import { dutyTexts } from './textParts.ts'

const OwnDuties = lazy(async () => ({ default: (await withTexts(import('./OwnDuties.tsx'), dutyTexts)).OwnDuties }))

/** For the home, which most people see without any duty of their own. */
export function LazyOwnDuties() {
  return (
    <Suspense>
      <OwnDuties />
    </Suspense>
  )
}
