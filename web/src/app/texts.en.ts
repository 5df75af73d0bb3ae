import type { SameKeys } from '@bahnfrei/domain/base/texts.ts'
import type german from './texts.de.ts'

export default {
  SHELL: {
    TITLE_LONG: 'Book shooting lanes',
    SKIP: 'Skip to content',
    MENU: 'Menu',
    NAVIGATION: 'Main navigation',
    SIDEBAR: 'Reservation',
    HOME: 'Overview',
    CLUB: 'Club',
    CALENDAR: 'Calendar',
    CLUBS: 'Clubs',
    OPERATORS: 'Operators',
    FRONT: 'Front page',
    LOGIN: 'Sign in',
    REGISTER: 'Register',
    LOGOUT: 'Sign out',
    OPEN_APP: 'Open app',
    ACCOUNT: 'Account and appearance',
    PROFILE: 'Change name',
    PREFERENCES: 'Language and appearance',
    LANGUAGE: 'Language',
    THEME: 'Appearance',
    THEMES: { light: 'Light', dark: 'Dark', auto: 'As device' },
    DEMO: 'Demo',
    FOOTER: 'Bahnfrei – so that everybody knows when the lane is free.',
    CONNECTION: {
      connected: 'Connected',
      connecting: 'Connecting',
      disconnected: 'No connection',
      RETRIES: 'Connecting, attempt {count, number}',
      LOST: 'No connection. What you see is from {time}.',
      BACK: 'The connection is back.',
    },
  },
  ERRORS: {
    TITLE: 'That did not work',
    PAGE_NOT_FOUND: 'The page was not found.',
    PAGE_NOT_FOUND_WHY: 'Perhaps the link is out of date or mistyped.',
    TO_START: 'To the front page',
  },
} as const satisfies SameKeys<typeof german>
