import { lazy, Suspense } from 'react'
import { useTexts } from '../base/texts.tsx'
import classes from './Sidebar.module.css'

const ReservationSidebar = lazy(async () => ({
  default: (await import('../reservations/drafts/ReservationSidebar.tsx')).ReservationSidebar,
}))

/** The right drawer of wide windows: what is about to be reserved. */
export function Sidebar() {
  const t = useTexts('SHELL')
  return (
    <aside className={classes.sidebar} aria-label={t('SIDEBAR')}>
      <Suspense fallback={<div className={classes.coming} />}>
        <ReservationSidebar />
      </Suspense>
    </aside>
  )
}
