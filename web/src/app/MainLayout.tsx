import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Drawer } from './Drawer.tsx'
import { WIDE_MAIN } from './layout.ts'
import classes from './MainLayout.module.css'
import { MainMenu } from './MainMenu.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useFreshSession } from './useFreshSession.ts'

/** The frame of the application. */
export function MainLayout({ hasSidebar }: { hasSidebar: boolean }) {
  const t = useTexts('SHELL')
  const isWide = useMediaQuery(WIDE_MAIN, undefined, { getInitialValueInEffect: false }) === true
  const [isOver, setOver] = useState(false)
  const [isBeside, setBeside] = useState(true)
  useFreshSession()
  useGuardAfterLoss()

  const toggle = () => (isWide ? setBeside(!isBeside) : setOver(!isOver))
  return (
    <div className={classes.frame}>
      <Toolbar isWide={isWide} isMenuOpen={isWide ? isBeside : isOver} onMenu={toggle} />
      {isWide ? (
        <div className={classes.drawer} hidden={!isBeside}>
          <MainMenu />
        </div>
      ) : (
        <Drawer isOpen={isOver} onClose={() => setOver(false)} label={t('MENU')}>
          <MainMenu />
        </Drawer>
      )}
      <main id="content" tabIndex={-1} className={classes.content}>
        <ConnectionBanner />
        <Outlet />
      </main>
      {isWide && hasSidebar && <Sidebar />}
    </div>
  )
}

/** When the sign-in has ended from elsewhere the guards decide anew. */
function useGuardAfterLoss() {
  const router = useRouter()
  const { state } = useSession()
  useEffect(() => {
    if (state === 'out') void router.invalidate()
  }, [state, router])
}
