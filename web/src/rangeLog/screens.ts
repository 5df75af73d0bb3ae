import { screen } from '../base/screen.ts'
import { takeDutyTexts } from '../duties/textParts.ts'
import { listTexts } from '../reservations/textParts.ts'
import { logDaySearch } from './search.ts'
import { rangeLogTexts, todayTexts } from './textParts.ts'

export const rangeLogScreens = [
  screen({
    path: '/admin/today',
    load: () => import('./today/TodayScreen.tsx').then((file) => file.TodayScreen),
    texts: [rangeLogTexts, todayTexts, listTexts, takeDutyTexts],
    for: 'clubReservations:w',
    search: logDaySearch,
  }),
  screen({
    path: '/admin/rangelog',
    load: () => import('./LogDaysScreen.tsx').then((file) => file.LogDaysScreen),
    texts: [rangeLogTexts],
    for: 'clubReservations:r',
  }),
  screen({
    path: '/admin/rangelog/day',
    load: () => import('./day/LogDayScreen.tsx').then((file) => file.LogDayScreen),
    texts: [rangeLogTexts],
    for: 'clubReservations:r',
    search: logDaySearch,
  }),
  screen({
    path: '/admin/rangelog/look',
    load: () => import('./look/LookScreen.tsx').then((file) => file.LookScreen),
    texts: [rangeLogTexts],
    for: 'clubReservations:w',
  }),
] as const
