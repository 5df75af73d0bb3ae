import { lazy, Suspense } from 'react'
import { withTexts } from '../../base/texts/texts.tsx'
import { needTexts } from './textParts.ts'

const NeedTile = lazy(async () => ({ default: (await withTexts(import('./NeedTile.tsx'), needTexts)).NeedTile }))

/** `NeedTile` for the overview, loaded on demand: most people do not see it. */
export function LazyNeedTile() {
  return (
    <Suspense>
      <NeedTile />
    </Suspense>
  )
}
