import { Suspense, useState } from 'react'
import { lazyPart } from '../../base/browser/lazyPart.ts'
import { useTexts, withTexts } from '../../base/texts/texts.tsx'
import { journalProgressTexts } from '../textParts.ts'
import classes from './progress.module.css'

const Progress = lazyPart(async () => (await withTexts(import('./Progress.tsx'), journalProgressTexts)).Progress)

/** The progress, loaded when the reader unfolds it: most people come to write an entry. */
export function ProgressSection() {
  const t = useTexts('JOURNAL')
  const [isOpen, open] = useState(false)
  return (
    <details className={classes.section} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{t('PROGRESS')}</summary>
      {isOpen && (
        <Suspense>
          <Progress />
        </Suspense>
      )}
    </details>
  )
}
