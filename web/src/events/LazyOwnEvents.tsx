import { lazy, Suspense } from 'react'
import { withTexts } from '../base/texts/texts.tsx'
import { eventTexts } from './textParts.ts'

const OwnEvents = lazy(async () => ({ default: (await withTexts(import('./OwnEvents.tsx'), eventTexts)).OwnEvents }))

/** For the home, which most people see without any event of their own. */
export function LazyOwnEvents() {
  return (
    <Suspense>
      <OwnEvents />
    </Suspense>
  )
}
