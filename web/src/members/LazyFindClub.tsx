import { lazy, Suspense } from 'react'
import { withTexts } from '../base/texts/texts.tsx'
import { joinTexts } from './textParts.ts'

const FindClub = lazy(async () => ({ default: (await withTexts(import('./join/FindClub.tsx'), joinTexts)).FindClub }))

/** `FindClub`, loaded on demand, for people who belong to no club yet. */
export function LazyFindClub() {
  return (
    <Suspense>
      <FindClub />
    </Suspense>
  )
}
