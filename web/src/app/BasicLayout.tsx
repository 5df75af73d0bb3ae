import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2, IconSettings } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { WIDE_BASIC } from '../base/browser/breakpoints.ts'
import { useSession } from '../base/session/session.ts'
import { LANGUAGE_NAMES, useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toastFailure } from '../base/toasts.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { Preferences } from '../base/ui/Preferences.tsx'
import classes from './BasicLayout.module.css'
import { Brand } from './Brand.tsx'
import { Drawer } from './Drawer.tsx'
import { EnvironmentBadge } from './EnvironmentBadge.tsx'
import frame from './frame.module.css'
import menu from './MainMenu.module.css'
import { PopoverMenu } from './PopoverMenu.tsx'

/** The frame of the public pages, for people who are signed in and for those who are not. */
export function BasicLayout() {
  const t = useTexts('SHELL')
  const isWide = useMediaQuery(WIDE_BASIC, undefined, { getInitialValueInEffect: false })
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <div className={classes.frame}>
      <header className={`${frame.chrome} ${classes.header}`}>
        <Link to="/" className={frame.home}>
          <Brand />
        </Link>
        <span className={classes.badge}>
          <EnvironmentBadge />
        </span>
        {isWide && <OtherLanguage />}
        {isWide ? (
          <PopoverMenu label={t('PREFERENCES')} icon={<IconSettings aria-hidden />}>
            <Preferences />
          </PopoverMenu>
        ) : null}
        <EntryButton />
        {isWide ? null : (
          <ActionIcon variant="subtle" aria-label={t('MENU')} onClick={() => setMenuOpen(true)}>
            <IconMenu2 aria-hidden />
          </ActionIcon>
        )}
      </header>
      <Drawer isOpen={isMenuOpen && !isWide} onClose={() => setMenuOpen(false)} label={t('MENU')}>
        <BasicMenu />
      </Drawer>
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <Pages />
        <p>{t('FOOTER')}</p>
        <span className={classes.badgeBelow}>
          <EnvironmentBadge />
        </span>
      </footer>
    </div>
  )
}

/** The links to the pages that must be reachable from every public page, such as the imprint. */
function Pages() {
  const t = useTexts('SHELL.PAGES')
  return (
    <Row as="nav" gap={4} aria-label={t('LABEL')} className={classes.pages}>
      <Link to="/features">{t('FEATURES')}</Link>
      <Link to="/guidelines">{t('GUIDELINES')}</Link>
      <Link to="/about" hash="imprint">
        {t('IMPRINT')}
      </Link>
      <Link to="/about" hash="terms">
        {t('TERMS')}
      </Link>
      <Link to="/about" hash="privacy">
        {t('PRIVACY')}
      </Link>
      <Link to="/cookies">{t('COOKIES')}</Link>
    </Row>
  )
}

/**
 * The button that switches to the other language, with the name of that language as its title, for people who cannot
 * read this one.
 */
function OtherLanguage() {
  const [language, setLanguage] = useLanguage()
  const other = language === 'de' ? 'en' : 'de'
  return (
    <Button
      variant="transparent"
      lang={other}
      title={LANGUAGE_NAMES[other]}
      className={classes.language}
      onClick={() => setLanguage(other).catch(toastFailure)}
    >
      {other.toUpperCase()}
    </Button>
  )
}

function EntryButton() {
  const t = useTexts('SHELL')
  const { state } = useSession()
  if (state === 'in')
    return (
      <Button component={Link} to="/home" className={classes.enter}>
        {t('OPEN_APP')}
      </Button>
    )
  return (
    <Button component={Link} to="/login" variant="transparent" className={frame.login}>
      {t('LOGIN')}
    </Button>
  )
}

function BasicMenu() {
  const t = useTexts('SHELL')
  const { state } = useSession()
  const entries =
    state === 'in'
      ? ([['/home', t('OPEN_APP')]] as const)
      : ([
          ['/', t('FRONT')],
          ['/login', t('LOGIN')],
          ['/register', t('REGISTER')],
        ] as const)
  return (
    <>
      <nav aria-label={t('NAVIGATION')}>
        {entries.map(([to, label]) => (
          <Link key={to} to={to} className={menu.entry} activeOptions={{ exact: true }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.preferences}>
        <Preferences />
      </div>
    </>
  )
}
