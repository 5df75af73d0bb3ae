import { screen } from '../base/screen.ts'
import { clubTexts } from './textParts.ts'

export const clubScreens = [
  // Where the link leads that asks whether an address takes the copies of a club.
  screen({
    path: '/mail-forward',
    load: () => import('./MailForwardScreen.tsx').then((file) => file.MailForwardScreen),
    texts: [clubTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  }),
] as const
