import { lazy, Suspense } from 'react'
import { useHasNote } from '../../../base/browser/notes.ts'
import { withTexts } from '../../../base/texts/texts.tsx'
import { outboxTexts } from '../../textParts.ts'

const Unsent = lazy(async () => ({ default: (await withTexts(import('./Unsent.tsx'), outboxTexts)).Unsent }))

/** The submissions that wait for the connection or were refused afterwards, among the own reservations. */
export function LazyUnsent() {
  return useHasNote('outbox') ? (
    <Suspense>
      <Unsent />
    </Suspense>
  ) : null
}
