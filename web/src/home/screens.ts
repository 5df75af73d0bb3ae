import { redirect } from '@tanstack/react-router'
import { passage, screen } from '../base/screen.ts'
import { onlySignedOut } from '../base/session/guards.ts'
import { notificationTexts } from '../notifications/textParts.ts'
import { FrontScreen } from './FrontScreen.tsx'
import { operationTexts, pageTexts, settingsTexts, wikiTexts } from './textParts.ts'
import { wikiSearch } from './wiki/wikiSearch.ts'

/** Defines a public page whose text is a file of `web/content`. */
const page = <const Path extends string>(path: Path) =>
  screen({
    path,
    load: () => import('./pages/PageScreen.tsx').then((file) => file.PageScreen),
    texts: [pageTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  })

/** Defines an address that leads to a section of /about. */
const partOfAbout = <const Path extends string>(path: Path, hash: 'imprint' | 'terms' | 'privacy') =>
  passage({
    path,
    for: 'everybody',
    enter: () => {
      throw redirect({ to: '/about', hash, replace: true })
    },
    frame: { useBasicNav: true },
  })

/** The screens that load with the application, because most visitors without a sign-in begin there. */
export const frontScreens = [
  screen({
    path: '/',
    load: async () => FrontScreen,
    texts: [],
    for: 'everybody',
    enter: () => onlySignedOut('/home'),
    frame: { useBasicNav: true },
  }),
] as const

export const homeScreens = [
  ...frontScreens,
  page('/features'),
  page('/guidelines'),
  page('/cookies'),
  screen({
    path: '/about',
    load: () => import('./pages/AboutScreen.tsx').then((file) => file.AboutScreen),
    texts: [pageTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  }),
  partOfAbout('/imprint', 'imprint'),
  partOfAbout('/impressum', 'imprint'),
  partOfAbout('/terms', 'terms'),
  partOfAbout('/nutzungsbedingungen', 'terms'),
  partOfAbout('/privacy', 'privacy'),
  partOfAbout('/datenschutz', 'privacy'),
  screen({
    path: '/wiki',
    load: () => import('./wiki/WikiScreen.tsx').then((file) => file.WikiScreen),
    texts: [wikiTexts],
    for: 'named',
    search: wikiSearch,
  }),
  screen({
    path: '/wiki/$article',
    load: () => import('./wiki/ArticleScreen.tsx').then((file) => file.ArticleScreen),
    texts: [wikiTexts],
    for: 'named',
    search: wikiSearch,
  }),
  screen({
    path: '/settings',
    load: () => import('./settings/SettingsScreen.tsx').then((file) => file.SettingsScreen),
    texts: [settingsTexts],
    for: 'named',
  }),
  screen({
    path: '/home',
    load: () => import('./HomeScreen.tsx').then((file) => file.HomeScreen),
    texts: [notificationTexts],
    for: 'named',
  }),
  screen({
    path: '/root',
    load: () => import('./operation/OperationScreen.tsx').then((file) => file.OperationScreen),
    texts: [operationTexts],
    for: 'root',
  }),
] as const
