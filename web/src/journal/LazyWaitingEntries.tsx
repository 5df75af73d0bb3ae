import { lazy, Suspense } from 'react'
import { withTexts } from '../base/texts/texts.tsx'
import { journalTexts } from './textParts.ts'

const WaitingEntries = lazy(() =>
  withTexts(import('./WaitingEntries.tsx'), journalTexts).then((file) => ({ default: file.WaitingEntries })),
)

/** For the home, which most people see without anything that waits here. */
export function LazyWaitingEntries() {
  return (
    <Suspense>
      <WaitingEntries />
    </Suspense>
  )
}
