import { lazy, Suspense } from 'react'
import { withTexts } from '../base/texts/texts.tsx'
import { journalTexts } from './textParts.ts'

const WaitingEntries = lazy(() =>
  withTexts(import('./WaitingEntries.tsx'), journalTexts).then((file) => ({ default: file.WaitingEntries })),
)

/** `WaitingEntries` for the overview, loaded on demand: for most people nothing waits. */
export function LazyWaitingEntries() {
  return (
    <Suspense>
      <WaitingEntries />
    </Suspense>
  )
}
