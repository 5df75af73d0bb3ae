import { screen } from '../../base/screen.ts'
import { needCheckTexts, needTexts } from './textParts.ts'

export const needScreens = [
  screen({
    path: '/journal/need',
    load: () => import('./NeedScreen.tsx').then((file) => file.NeedScreen),
    texts: [needTexts],
    for: 'named',
  }),
  // Its address is on papers.
  screen({
    path: '/need/$code',
    load: () => import('./check/NeedCheckScreen.tsx').then((file) => file.NeedCheckScreen),
    texts: [needCheckTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  }),
] as const
