import { lazy, Suspense } from 'react'
import { useTexts, withTexts } from '../base/texts/texts.tsx'
import { eventTexts } from '../events/textParts.ts'
import type { SidebarType } from './layout.ts'
import classes from './Sidebar.module.css'

const ReservationSidebar = lazy(async () => ({
  default: (await import('../reservations/calendar/ReservationSidebar.tsx')).ReservationSidebar,
}))

const TrainingSidebar = lazy(async () => ({
  default: (await withTexts(import('../events/TrainingSidebar.tsx'), eventTexts)).TrainingSidebar,
}))

/** The right drawer in wide windows, with the drafts of reservations or the trainings of the person. */
export function Sidebar({ type }: { type: SidebarType }) {
  const t = useTexts('SHELL')
  return (
    <aside className={classes.sidebar} aria-label={t('SIDEBAR')}>
      <Suspense fallback={<div className={classes.coming} />}>
        {type === 'training' ? <TrainingSidebar /> : <ReservationSidebar />}
      </Suspense>
    </aside>
  )
}
