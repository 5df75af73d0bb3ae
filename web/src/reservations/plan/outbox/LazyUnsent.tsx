import { lazy, Suspense } from 'react'
import { useHasNote } from '../../../base/browser/notes.ts'
import { withTexts } from '../../../base/texts/texts.tsx'
import { outboxTexts } from '../../textParts.ts'

const Unsent = lazy(async () => ({ default: (await withTexts(import('./Unsent.tsx'), outboxTexts)).Unsent }))

/**
 * The submissions that wait to be sent or were refused, for the list of the person's reservations. Loads only if there
 * are any.
 */
export function LazyUnsent() {
  return useHasNote('outbox') ? (
    <Suspense>
      <Unsent />
    </Suspense>
  ) : null
}
