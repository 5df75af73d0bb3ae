import { lazy, Suspense } from 'react'
import { useHasNote } from '../../base/notes.ts'
import { withTexts } from '../../base/texts.tsx'
import { outboxTexts } from '../textParts.ts'

const Unsent = lazy(async () => ({ default: (await withTexts(import('./Unsent.tsx'), outboxTexts)).Unsent }))

/** Among the own reservations: what waits for the connection, and what was refused afterwards. */
export function LazyUnsent() {
  return useHasNote('outbox') ? (
    <Suspense>
      <Unsent />
    </Suspense>
  ) : null
}
