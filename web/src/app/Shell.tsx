import { Outlet, rootRouteId, useMatches, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { endStepUp } from '../base/session/stepUp.ts'
import skip from '../base/styles/skip.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { leaveErrorsBehind, Toasts } from '../base/toasts.tsx'
import { BasicLayout } from './BasicLayout.tsx'
import { CookieNotice } from './CookieNotice.tsx'
import { layoutOf } from './layout.ts'
import { MainLayout, MaintenanceScreen } from './lazyParts.ts'
import { StepUp } from './StepUp.tsx'
import { useMaintenance } from './useMaintenance.ts'

/** The frame around every screen. */
export function Shell() {
  const t = useTexts('SHELL')
  const match = useMatches().at(-1)
  // Only the root matches: the page was not found, and that page belongs to everybody.
  const data = match === undefined || match.routeId === rootRouteId ? { useBasicNav: true } : match.staticData
  const layout = layoutOf(data)
  const maintenance = useMaintenance()
  useHeadingAfterNavigation()
  useStepUpEndsWithPage()

  if (maintenance === 'enabled') return <Maintained />
  return (
    <>
      {layout !== 'none' && (
        <a href="#content" className={skip.skip}>
          {t('SKIP')}
        </a>
      )}
      {layout === 'main' && (
        <Suspense fallback={<header className="first-header">Bahnfrei</header>}>
          <MainLayout data={data} maintenance={maintenance} />
        </Suspense>
      )}
      {layout === 'basic' && <BasicLayout />}
      {layout === 'none' && <Outlet />}
      <StepUp />
      {layout !== 'none' && <CookieNotice />}
      <Toasts />
    </>
  )
}

/** Replaces every screen during maintenance; the subscriptions of the screen end with it (SHELL-066). */
function Maintained() {
  return (
    <>
      <header className="first-header">Bahnfrei</header>
      <main id="content">
        <Suspense>
          <MaintenanceScreen />
        </Suspense>
      </main>
    </>
  )
}

/**
 * After a navigation, moves the focus to the heading of the new page, where screen readers then begin, and fades the
 * page in. Removes the error toasts of the previous page.
 */
function useHeadingAfterNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        leaveErrorsBehind()
        document.querySelector('h1')?.focus({ preventScroll: true })
        document
          .getElementById('content')
          ?.animate?.({ opacity: [0, 1] }, { duration: fadeMillis(), easing: 'ease-out' })
      }),
    [router],
  )
}

/** Closes the question who somebody is when its page is left: it would stay over the next one. */
function useStepUpEndsWithPage() {
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && endStepUp(false)), [router])
}

/** The duration of the fade in milliseconds; 0 if the device is set to reduced motion (SHELL-034). */
function fadeMillis(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 500
}
