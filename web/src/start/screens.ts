import { screen } from '../base/screen.ts'
import { rangeTexts, sharedRangeTexts } from '../ranges/textParts.ts'
import { startTexts } from './textParts.ts'

export const startScreens = [
  screen({
    path: '/start',
    load: () => import('./StartScreen.tsx').then((file) => file.StartScreen),
    texts: [startTexts, rangeTexts, sharedRangeTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  }),
  screen({
    path: '/clubs/create',
    load: () => import('./CreateClubScreen.tsx').then((file) => file.CreateClubScreen),
    texts: [startTexts],
    for: 'named',
  }),
  screen({
    path: '/admin/club/mail',
    load: () => import('./MailSetupScreen.tsx').then((file) => file.MailSetupScreen),
    texts: [startTexts],
    for: 'owner:r',
  }),
] as const
