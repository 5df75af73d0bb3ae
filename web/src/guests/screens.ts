import { redirect } from '@tanstack/react-router'
import { passage, screen } from '../base/screen.ts'
import { mayEnter } from '../base/session/guards.ts'
import { takeDutyTexts } from '../duties/textParts.ts'
import { handoverTexts } from '../handovers/textParts.ts'
import { logDaySearch } from '../rangeLog/search.ts'
import { rangeLogTexts, todayTexts } from '../rangeLog/textParts.ts'
import { listTexts } from '../reservations/textParts.ts'
import { guestTexts } from './textParts.ts'

export const guestScreens = [
  // The screen stands here because it shows guests and the state of the lanes; most of it is `rangeLog/today`.
  screen({
    path: '/admin/today',
    load: () => import('./TodayScreen.tsx').then((file) => file.TodayScreen),
    texts: [rangeLogTexts, todayTexts, handoverTexts, guestTexts, listTexts, takeDutyTexts],
    for: 'clubReservations:r',
    search: logDaySearch,
    // An officer who may only read sees the list of the day.
    enter: async ({ location }) => {
      if (await mayEnter('clubReservations:w')) return
      throw redirect({ to: '/admin/rangelog/day', search: logDaySearch(location.search), replace: true })
    },
  }),
  screen({
    path: '/admin/today/settings',
    load: () => import('./TodaySettingsScreen.tsx').then((file) => file.TodaySettingsScreen),
    texts: [rangeLogTexts, guestTexts],
    for: 'clubReservations:w',
  }),
  passage({
    path: '/admin/guests',
    for: 'clubReservations:w',
    enter: ({ location }) => {
      throw redirect({ to: '/admin/today', search: logDaySearch(location.search), replace: true })
    },
  }),
] as const
