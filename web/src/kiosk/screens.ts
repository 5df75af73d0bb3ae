import { redirect } from '@tanstack/react-router'
import { passage, screen } from '../base/screen.ts'
import { listTexts } from '../reservations/textParts.ts'
import { checkInSearch } from './checkIn/search.ts'
import { enterDisplay } from './enterDisplay.ts'
import { checkInTexts, displayTexts, screensTexts, setupTexts } from './textParts.ts'

export const kioskScreens = [
  passage({
    path: '/kiosk',
    for: 'everybody',
    enter: () => {
      throw redirect({ to: '/kiosk/setup', replace: true })
    },
  }),
  screen({
    path: '/kiosk/setup',
    load: () => import('./setup/SetupScreen.tsx').then((file) => file.SetupScreen),
    texts: [setupTexts],
    for: 'everybody',
    frame: { showLayout: false },
  }),
  // The screen checks the sign-in itself: a device on a wall waits for the server and shows that it does not answer.
  screen({
    path: '/kiosk/display',
    load: () => import('./display/DisplayScreen.tsx').then((file) => file.DisplayScreen),
    texts: [displayTexts],
    for: 'everybody',
    enter: enterDisplay,
    frame: { showLayout: false },
  }),
  screen({
    path: '/kiosk/activate',
    load: () => import('./admin/ScreensScreen.tsx').then((file) => file.ScreensScreen),
    texts: [screensTexts],
    for: 'kioskConfig:r',
  }),
  screen({
    path: '/kiosk/activate/$screenId',
    load: () => import('./admin/SettingsScreen.tsx').then((file) => file.SettingsScreen),
    texts: [screensTexts],
    for: 'kioskConfig:r',
  }),
  // The target of the QR code of a device (OP-69).
  screen({
    path: '/kiosk/link/$secret',
    load: () => import('./admin/LinkScreen.tsx').then((file) => file.LinkScreen),
    texts: [screensTexts],
    for: 'kioskConfig:w',
  }),
  // The target of the check-in code on a screen.
  screen({
    path: '/checkin',
    load: () => import('./checkIn/CheckInScreen.tsx').then((file) => file.CheckInScreen),
    texts: [checkInTexts, listTexts],
    for: 'named',
    search: checkInSearch,
  }),
] as const
