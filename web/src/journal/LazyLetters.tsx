import { Suspense } from 'react'
import { lazyPart } from '../base/browser/lazyPart.ts'
import { useHasNote } from '../base/browser/notes.ts'
import { withTexts } from '../base/texts/texts.tsx'
import { journalTexts } from './textParts.ts'

const Letters = lazyPart(async () => (await withTexts(import('./Letters.tsx'), journalTexts)).Letters)

/**
 * `Letters`, on every screen while an entry waits: it is sent as soon as there is a connection, whatever screen is
 * open.
 */
export function LazyLetters() {
  return useHasNote('journalOutbox') ? (
    <Suspense>
      <Letters />
    </Suspense>
  ) : null
}
