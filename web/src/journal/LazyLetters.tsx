import { Suspense } from 'react'
import { lazyPart } from '../base/browser/lazyPart.ts'
import { useHasNote } from '../base/browser/notes.ts'
import { withTexts } from '../base/texts/texts.tsx'
import { journalTexts } from './textParts.ts'

const Letters = lazyPart(async () => (await withTexts(import('./Letters.tsx'), journalTexts)).Letters)

/** On every screen as long as an entry waits: what is written without reception is sent from wherever one is. */
export function LazyLetters() {
  return useHasNote('journalOutbox') ? (
    <Suspense>
      <Letters />
    </Suspense>
  ) : null
}
