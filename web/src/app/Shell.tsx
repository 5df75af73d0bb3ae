import { Outlet, rootRouteId, useMatches, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
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

/** Over every screen: what it watched is not watched any more (SHELL-066). */
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

/** After navigation a screen reader begins at the heading of the new page, and the page fades in. */
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

/** 500 ms, and nothing for people whose device asks for less motion (SHELL-034). */
function fadeMillis(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 500
}
