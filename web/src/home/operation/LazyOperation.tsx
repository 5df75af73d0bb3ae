import { lazy, Suspense } from 'react'
import { withTexts } from '../../base/texts/texts.tsx'
import { operationTexts } from '../textParts.ts'

const Operation = lazy(async () => ({
  default: (await withTexts(import('./Operation.tsx'), operationTexts)).Operation,
}))

/** Loads the state of the installation. It is a separate chunk, because most people who see the screen are no roots. */
export function LazyOperation() {
  return (
    <Suspense>
      <Operation />
    </Suspense>
  )
}
