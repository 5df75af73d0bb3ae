import { screen } from '../base/screen.ts'
import { adminDoorTexts } from './textParts.ts'

export const doorScreens = [
  screen({
    path: '/admin/club/ranges/$rangeId/door',
    load: () => import('./admin/DoorScreen.tsx').then((file) => file.DoorScreen),
    texts: [adminDoorTexts],
    for: 'ranges:w',
  }),
] as const
