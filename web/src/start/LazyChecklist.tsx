import { lazy, Suspense } from 'react'
import { useSession } from '../base/session/session.ts'
import { withTexts } from '../base/texts/texts.tsx'
import { startTexts } from './textParts.ts'

const Checklist = lazy(async () => ({ default: (await withTexts(import('./Checklist.tsx'), startTexts)).Checklist }))

/** `Checklist`, loaded on demand and only for the owners of a club. */
export function LazyChecklist() {
  const { may } = useSession()
  if (!may('owner:r')) return null
  return (
    <Suspense>
      <Checklist />
    </Suspense>
  )
}
