import { lazy, Suspense } from 'react'
import { withTexts } from '../../base/texts/texts.tsx'
import { needTexts } from './textParts.ts'

const NeedLight = lazy(async () => ({ default: (await withTexts(import('./NeedLight.tsx'), needTexts)).NeedLight }))

/** For the home, where most people see nothing of it. */
export function LazyNeedLight() {
  return (
    <Suspense>
      <NeedLight />
    </Suspense>
  )
}
