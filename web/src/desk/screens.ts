import { screen } from '../base/screen.ts'
import { deskTexts } from './textParts.ts'

export const deskScreens = [
  screen({
    path: '/admin/desk',
    load: () => import('./DeskScreen.tsx').then((file) => file.DeskScreen),
    texts: [deskTexts],
    for: 'members:w',
  }),
  screen({
    path: '/admin/desk/year-report',
    load: () => import('./YearReportScreen.tsx').then((file) => file.YearReportScreen),
    texts: [deskTexts],
    for: 'members:w',
  }),
] as const
