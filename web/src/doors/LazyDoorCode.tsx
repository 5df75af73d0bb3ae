import { lazy, Suspense } from 'react'
import { withTexts } from '../base/texts/texts.tsx'
import type { DoorCodeProps } from './DoorCode.tsx'
import { doorTexts } from './textParts.ts'

const DoorCode = lazy(async () => ({ default: (await withTexts(import('./DoorCode.tsx'), doorTexts)).DoorCode }))

/** `DoorCode`, loaded on demand: most reservations have no code. */
export function LazyDoorCode(props: DoorCodeProps) {
  return (
    <Suspense>
      <DoorCode {...props} />
    </Suspense>
  )
}
