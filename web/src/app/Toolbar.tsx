import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { ConnectionIcon } from './ConnectionIcon.tsx'
import { DemoBadge } from './DemoBadge.tsx'
import { withTexts } from './screenTexts.ts'
import classes from './Toolbar.module.css'

const NotificationsMenu = lazy(async () => {
  const loaded = await withTexts(import('./NotificationsMenu.tsx'), 'notifications').catch(() => undefined)
  // Where it could not be loaded everything else still works.
  return { default: loaded?.NotificationsMenu ?? (() => null) }
})

type Props = { isWide: boolean; isMenuOpen: boolean; onMenu: () => void }

export function Toolbar({ isWide, isMenuOpen, onMenu }: Props) {
  const t = useTexts('SHELL')
  const { club } = useSession()
  return (
    <header className={classes.toolbar}>
      <ActionIcon variant="subtle" aria-label={t('MENU')} aria-expanded={isMenuOpen} onClick={onMenu}>
        <IconMenu2 aria-hidden />
      </ActionIcon>
      <Link to="/home" className={classes.brand}>
        <Brand />
        {isWide && <span className={classes.long}>{t('TITLE_LONG')}</span>}
      </Link>
      <DemoBadge />
      <span className={classes.club}>{club?.name}</span>
      <ConnectionIcon />
      <span className={classes.notifications}>
        <Suspense>
          <NotificationsMenu />
        </Suspense>
      </span>
      <AccountMenu />
    </header>
  )
}
