import type { MaintenanceState } from '@bahnfrei/domain/base/call/realtime.ts'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { WIDE_MAIN } from '../base/browser/breakpoints.ts'
import { lazyPart } from '../base/browser/lazyPart.ts'
import { useHasNote, WAITING_ACTS } from '../base/browser/notes.ts'
import type { RouteData } from '../base/routeData.ts'
import { isEnteredBy } from '../base/session/guards.ts'
import { useSession } from '../base/session/session.ts'
import { viewedAs } from '../base/session/viewedAs.ts'
import { useTexts, withTexts } from '../base/texts/texts.tsx'
import { Deferred } from '../base/ui/Deferred.tsx'
import { LazyLetters } from '../journal/LazyLetters.tsx'
import { outboxTexts } from '../reservations/textParts.ts'
import { BottomBar } from './BottomBar.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Drawer } from './Drawer.tsx'
import frame from './frame.module.css'
import { sidebarOf } from './layout.ts'
import classes from './MainLayout.module.css'
import { MainMenu } from './MainMenu.tsx'
import { WhatIsNew } from './news/WhatIsNew.tsx'
import { type Shortcut, Shortcuts } from './Shortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { viewingTexts } from './textParts.ts'
import { useLiveSession } from './useLiveSession.ts'

const OutboxStrip = lazyPart(
  async () => (await withTexts(import('../reservations/plan/outbox/OutboxStrip.tsx'), outboxTexts)).OutboxStrip,
)

const SendActs = lazyPart(async () => {
  await import('../rangeLog/today/acts/sendActs.ts')
  return () => null
})

const ViewingBanner = lazy(() =>
  withTexts(import('./viewing/ViewingBanner.tsx'), viewingTexts).then((file) => ({ default: file.ViewingBanner })),
)

const LookBanner = lazy(() =>
  withTexts(import('./viewing/LookBanner.tsx'), viewingTexts).then((file) => ({ default: file.LookBanner })),
)

/** The frame of the application: toolbar, menus, banners and the right drawer around a screen. */
export function MainLayout({ data, maintenance }: { data: RouteData; maintenance: MaintenanceState }) {
  const t = useTexts('SHELL')
  const isWide = useMediaQuery(WIDE_MAIN, undefined, { getInitialValueInEffect: false }) === true
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [isOver, setOver] = useState(false)
  const [isFolded, setFolded] = useFoldedMenu()
  const [shortcut, setShortcut] = useState<Shortcut>()
  const as = viewedAs()
  const { club } = useSession()
  useGuardAfterLoss()
  useLiveSession()

  const sidebar = sidebarOf(path, data, !isWide)
  const toggle = () => (isWide ? setFolded(!isFolded) : setOver(!isOver))
  return (
    <div className={classes.frame} data-nav="main">
      <Toolbar
        data={data}
        maintenance={maintenance}
        isWide={isWide}
        isMenuOpen={isWide ? !isFolded : isOver}
        onMenu={toggle}
        onSearch={() => setShortcut('search')}
      />
      {isWide ? (
        <div className={`${frame.chrome} ${classes.drawer}`} data-folded={isFolded || undefined}>
          <MainMenu isFolded={isFolded} />
        </div>
      ) : (
        <Drawer isOpen={isOver} onClose={() => setOver(false)} label={t('MENU')}>
          <MainMenu
            onSearch={() => {
              setOver(false)
              setShortcut('search')
            }}
          />
        </Drawer>
      )}
      <main id="content" tabIndex={-1} className={classes.content}>
        <ConnectionBanner />
        {as !== undefined && (
          <Suspense>
            <ViewingBanner as={as} />
          </Suspense>
        )}
        {club?.looksUntil !== undefined && (
          <Suspense>
            <LookBanner club={club} until={club.looksUntil} />
          </Suspense>
        )}
        <Outbox />
        <WaitingActs />
        <LazyLetters />
        <Deferred>
          <Outlet />
        </Deferred>
      </main>
      {sidebar !== 'none' && <Sidebar type={sidebar} />}
      <BottomBar isMenuOpen={isOver} onMenu={toggle} />
      <WhatIsNew />
      <Shortcuts open={shortcut} onOpen={setShortcut} />
    </div>
  )
}

/** Whether the menu in wide windows is folded to its icons; stored in this browser. */
function useFoldedMenu() {
  return useLocalStorage({ key: 'foldedMenu', defaultValue: false, getInitialValueInEffect: false })
}

/** Sends the supervisor actions that wait on this device, whatever screen is open. */
function WaitingActs() {
  return useHasNote(WAITING_ACTS) ? (
    <Suspense>
      <SendActs />
    </Suspense>
  ) : null
}

/** Sends and shows the reservations that wait in the outbox, whatever screen is open. */
function Outbox() {
  const hasLetters = useHasNote('outbox')
  return hasLetters ? (
    <Suspense>
      <OutboxStrip />
    </Suspense>
  ) : null
}

/**
 * Runs the guards of the screen again after the sign-in has ended, for example in another tab, and when the rights in
 * the club have changed: who may not see the screen any more leaves it.
 */
function useGuardAfterLoss() {
  const router = useRouter()
  const { state, club } = useSession()
  useEffect(() => {
    if (state === 'out' || !isEnteredBy(club)) void router.invalidate()
  }, [state, club, router])
}
