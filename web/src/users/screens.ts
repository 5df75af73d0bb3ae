import { screen } from '../base/screen.ts'
import { redirectSearch } from '../base/session/redirect.ts'
import { profileTexts } from './textParts.ts'

export const userScreens = [
  screen({
    path: '/profile',
    load: () => import('./ProfileScreen.tsx').then((file) => file.ProfileScreen),
    texts: [profileTexts],
    for: 'named',
  }),
  screen({
    path: '/profile/data',
    load: () => import('./ProfileDataScreen.tsx').then((file) => file.ProfileDataScreen),
    texts: [profileTexts],
    for: 'signedIn',
    search: redirectSearch,
  }),
] as const
