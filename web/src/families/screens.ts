import { screen } from '../base/screen.ts'
import { familyTexts } from './textParts.ts'

export const familyScreens = [
  screen({
    path: '/admin/members/guardians/$uid',
    load: () => import('./GuardiansScreen.tsx').then((file) => file.GuardiansScreen),
    texts: [familyTexts],
    for: 'members:w',
  }),
] as const
