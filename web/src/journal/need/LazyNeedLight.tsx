import { lazy, Suspense } from 'react'
import { withTexts } from '../../base/texts/texts.tsx'
import { needTexts } from './textParts.ts'

const NeedLight = lazy(async () => ({ default: (await withTexts(import('./NeedLight.tsx'), needTexts)).NeedLight }))

/** `NeedLight` for the overview, loaded on demand: most people do not see it. */
export function LazyNeedLight() {
  return (
    <Suspense>
      <NeedLight />
    </Suspense>
  )
}
