import { lazy, Suspense } from 'react'
import { useHasNote } from '../base/notes.ts'
import { withTexts } from '../base/texts.tsx'
import { journalTexts } from './textParts.ts'

const Letters = lazy(() =>
  withTexts(import('./Letters.tsx'), journalTexts).then(
    (file) => ({ default: file.Letters }),
    () => ({ default: () => null }),
  ),
)

/** On every screen as long as an entry waits: what is written without reception is sent from wherever one is. */
export function LazyLetters() {
  return useHasNote('journalOutbox') ? (
    <Suspense>
      <Letters />
    </Suspense>
  ) : null
}
