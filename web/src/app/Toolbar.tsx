import type { MaintenanceState } from '@bahnfrei/domain/base/call/realtime.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { RouteData } from '../base/routeData.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts, withTexts } from '../base/texts/texts.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { notificationTexts } from '../notifications/textParts.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { ConnectionIcon } from './ConnectionIcon.tsx'
import { EnvironmentBadge } from './EnvironmentBadge.tsx'
import frame from './frame.module.css'
import classes from './Toolbar.module.css'

const NotificationsMenu = lazy(async () => {
  const loaded = await withTexts(import('./NotificationsMenu.tsx'), notificationTexts).catch(() => undefined)
  // Where it could not be loaded everything else still works.
  return { default: loaded?.NotificationsMenu ?? (() => null) }
})

type Props = {
  data: RouteData
  maintenance: MaintenanceState
  isWide: boolean
  isMenuOpen: boolean
  onMenu: () => void
  onSearch: () => void
}

export function Toolbar({ data, maintenance, isWide, isMenuOpen, onMenu, onSearch }: Props) {
  const t = useTexts('SHELL')
  const menu = useTexts('MENU')
  const { club, state } = useSession()
  return (
    <header className={`${frame.chrome} ${classes.toolbar}`}>
      <ActionIcon
        variant="subtle"
        className={classes.menu}
        aria-label={t('MENU')}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <IconMenu2 aria-hidden />
      </ActionIcon>
      <Link to="/home" className={frame.home}>
        <Brand />
        {isWide && <span className={classes.long}>{t('TITLE_LONG')}</span>}
      </Link>
      <EnvironmentBadge />
      {maintenance === 'overruled' && <Mark kind="warning">{t('MAINTAINED')}</Mark>}
      <span className={classes.club}>{club?.name}</span>
      {data.toolbar && (
        <Suspense>
          <data.toolbar />
        </Suspense>
      )}
      {state === 'in' ? (
        <>
          <ActionIcon
            variant="subtle"
            className={classes.search}
            aria-label={menu('SEARCH')}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onSearch}
          >
            <IconSearch aria-hidden />
          </ActionIcon>
          <ConnectionIcon />
          <span className={classes.notifications}>
            <Suspense>
              <NotificationsMenu />
            </Suspense>
          </span>
          <AccountMenu />
        </>
      ) : (
        <Button component={Link} to="/login" variant="transparent" className={frame.login}>
          {t('LOGIN')}
        </Button>
      )}
    </header>
  )
}
