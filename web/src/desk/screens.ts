import { redirect } from '@tanstack/react-router'
import { screen } from '../base/screen.ts'
import { mayEnter } from '../base/session/guards.ts'
import { certificateTexts } from '../qualifications/textParts.ts'
import { deskTexts } from './textParts.ts'

export const deskScreens = [
  screen({
    path: '/admin/desk',
    load: () => import('./DeskScreen.tsx').then((file) => file.DeskScreen),
    texts: [deskTexts, certificateTexts],
    for: 'members:r',
    // An officer who may only read sees the supervisors.
    enter: async () => {
      if (await mayEnter('members:w')) return
      throw redirect({ to: '/admin/desk/supervisors', replace: true })
    },
  }),
  screen({
    path: '/admin/desk/year-report',
    load: () => import('./YearReportScreen.tsx').then((file) => file.YearReportScreen),
    texts: [deskTexts],
    for: 'members:w',
  }),
] as const
