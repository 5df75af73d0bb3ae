import { lazy, Suspense } from 'react'
import { useHasNote } from '../../../base/browser/notes.ts'
import { withTexts } from '../../../base/texts/texts.tsx'
import { outboxTexts } from '../../textParts.ts'

const Unsent = lazy(async () => ({ default: (await withTexts(import('./Unsent.tsx'), outboxTexts)).Unsent }))

/** Among the own reservations: what waits for the connection, and what was refused afterwards. */
export function LazyUnsent() {
  return useHasNote('outbox') ? (
    <Suspense>
      <Unsent />
    </Suspense>
  ) : null
}
