import { lazy, Suspense } from 'react'
import { useSession } from '../../base/session/session.ts'
import { withTexts } from '../../base/texts/texts.tsx'
import { officerTexts } from '../textParts.ts'

const NeedsYou = lazy(async () => ({ default: (await withTexts(import('./NeedsYou.tsx'), officerTexts)).NeedsYou }))

/** Loads the tasks of officers. It is a separate chunk, because most people who see the screen are no officers. */
export function LazyNeedsYou() {
  const { may } = useSession()
  if (!may('members:w') && !may('clubReservations:r')) return null
  return (
    <Suspense>
      <NeedsYou hasLink />
    </Suspense>
  )
}
