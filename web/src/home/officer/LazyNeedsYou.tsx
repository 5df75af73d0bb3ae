import { lazy, Suspense } from 'react'
import { useSession } from '../../base/session/session.ts'
import { withTexts } from '../../base/texts/texts.tsx'
import { officerTexts } from '../textParts.ts'

const NeedsYou = lazy(async () => ({ default: (await withTexts(import('./NeedsYou.tsx'), officerTexts)).NeedsYou }))

/** For a screen that most people see who are no officers. */
export function LazyNeedsYou() {
  const { may } = useSession()
  if (!may('members:w') && !may('clubReservations:r')) return null
  return (
    <Suspense>
      <NeedsYou hasLink />
    </Suspense>
  )
}
