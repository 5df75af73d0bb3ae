import { screen } from '../base/screen.ts'
import { onlySignedOut } from '../base/session/guards.ts'
import { redirectSearch } from '../base/session/redirect.ts'
import { resume } from '../base/session/token.ts'
import { LoginScreen } from './LoginScreen.tsx'
import { holdConfirmation, holdLink } from './mailed.ts'
import { loginSearch, mailedSearch } from './search.ts'
import { accountTexts, qrTexts, securityTexts } from './textParts.ts'

const frame = { useBasicNav: true }

/** The screens around the sign-in. Their routes are in the first bundle of the page (`router.ts`). */
export const signInScreens = [
  screen({
    path: '/login',
    load: async () => LoginScreen,
    texts: [],
    for: 'everybody',
    enter: () => onlySignedOut('/home'),
    search: loginSearch,
    frame,
  }),
  screen({
    path: '/register',
    load: () => import('./RegisterScreen.tsx').then((file) => file.RegisterScreen),
    texts: [accountTexts],
    for: 'everybody',
    enter: () => onlySignedOut('/profile/data'),
    search: redirectSearch,
    frame,
  }),
  // The target of the link in the registration mail.
  screen({
    path: '/confirmation',
    load: () => import('./ConfirmationScreen.tsx').then((file) => file.ConfirmationScreen),
    texts: [accountTexts],
    for: 'everybody',
    enter: async ({ search }) => {
      if (!holdConfirmation(search)) return onlySignedOut('/profile/data')
      // The next screen depends on whether the person is signed in.
      await resume().catch(() => undefined)
    },
    search: mailedSearch,
    frame,
  }),
  screen({
    path: '/login/reset-password',
    load: () => import('./ResetPasswordScreen.tsx').then((file) => file.ResetPasswordScreen),
    texts: [accountTexts],
    for: 'everybody',
    enter: () => onlySignedOut('/home'),
    search: mailedSearch,
    frame,
  }),
  // The target of links for a new password, also for a signed-in person.
  screen({
    path: '/login/create-password',
    load: () => import('./CreatePasswordScreen.tsx').then((file) => file.CreatePasswordScreen),
    texts: [accountTexts],
    for: 'everybody',
    enter: async ({ search }) => {
      if (!holdLink(search)) await onlySignedOut('/home')
    },
    search: mailedSearch,
    frame,
  }),
] as const

export const authScreens = [
  ...signInScreens,
  // The account can be looked after with a name or without.
  screen({
    path: '/settings/security',
    load: () => import('./security/SecurityScreen.tsx').then((file) => file.SecurityScreen),
    texts: [securityTexts],
    for: 'signedIn',
  }),
  // The screen on which a person lets another device sign in.
  screen({
    path: '/qrAuth/$deviceId',
    load: () => import('./qr/ApproveScreen.tsx').then((file) => file.ApproveScreen),
    texts: [qrTexts],
    for: 'signedIn',
    frame,
  }),
  screen({
    path: '/qrAuth',
    load: () => import('./qr/BadCodeScreen.tsx').then((file) => file.BadCodeScreen),
    texts: [qrTexts],
    for: 'everybody',
    // The way on depends on whether the person is signed in.
    enter: () => resume().catch(() => undefined),
    frame,
  }),
] as const
