import { lazy, Suspense } from 'react'
import { withTexts } from '../base/texts/texts.tsx'
import { eventTexts } from './textParts.ts'

const OwnEvents = lazy(async () => ({ default: (await withTexts(import('./OwnEvents.tsx'), eventTexts)).OwnEvents }))

/** `OwnEvents` for the overview, loaded on demand: most people take part in none. */
export function LazyOwnEvents() {
  return (
    <Suspense>
      <OwnEvents />
    </Suspense>
  )
}
