import { lazy, Suspense } from 'react'
import { withTexts } from '../../base/texts/texts.tsx'
import { operationTexts } from '../textParts.ts'

const Operation = lazy(async () => ({
  default: (await withTexts(import('./Operation.tsx'), operationTexts)).Operation,
}))

/** For a screen that most people see who are no roots. */
export function LazyOperation() {
  return (
    <Suspense>
      <Operation />
    </Suspense>
  )
}
