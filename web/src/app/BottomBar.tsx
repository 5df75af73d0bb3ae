import { IconCalendar, IconHome, IconMenu2, IconPlus, IconTicket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './BottomBar.module.css'

const PLACES = {
  HOME: { to: '/home', Icon: IconHome },
  CALENDAR: { to: '/calendar', Icon: IconCalendar },
  RESERVATIONS: { to: '/reservations', Icon: IconTicket },
} as const

/**
 * The navigation at the lower edge of phones, in reach of the thumb. Hidden while the keyboard of the phone is open.
 */
export function BottomBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const t = useTexts('BAR')
  const isTyping = useSyncExternalStore(watchViewport, isKeyboardOpen)
  return (
    <nav aria-label={t('LABEL')} className={classes.bar} hidden={isTyping} data-bar>
      <div className={classes.side}>
        <Place name="HOME" />
        <Place name="CALENDAR" />
      </div>
      <Link to="/free" className={classes.reserve} aria-label={t('RESERVE')}>
        <IconPlus aria-hidden />
      </Link>
      <div className={classes.side}>
        <Place name="RESERVATIONS" />
        <button
          type="button"
          className={classes.place}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onMenu}
        >
          <IconMenu2 size={22} aria-hidden />
          {t('MORE')}
        </button>
      </div>
    </nav>
  )
}

function Place({ name }: { name: keyof typeof PLACES }) {
  const t = useTexts('BAR')
  const { to, Icon } = PLACES[name]
  return (
    <Link to={to} className={classes.place} activeOptions={{ includeSearch: false }}>
      <Icon size={22} aria-hidden />
      {t(name)}
    </Link>
  )
}

/**
 * Whether the keyboard of a phone is open: it covers more than a quarter of the window. A zoom by two fingers does not
 * count.
 */
function isKeyboardOpen(): boolean {
  const { visualViewport: seen } = window
  return seen !== null && seen.height * seen.scale < window.innerHeight * 0.75
}

function watchViewport(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange)
  return () => window.visualViewport?.removeEventListener('resize', onChange)
}
