import { screen } from '../base/screen.ts'
import { listTexts } from '../reservations/textParts.ts'
import { logDaySearch } from './search.ts'
import { rangeLogTexts } from './textParts.ts'

export const rangeLogScreens = [
  screen({
    path: '/admin/rangelog',
    load: () => import('./LogDaysScreen.tsx').then((file) => file.LogDaysScreen),
    texts: [rangeLogTexts],
    for: 'clubReservations:r',
  }),
  screen({
    path: '/admin/rangelog/day',
    load: () => import('./day/LogDayScreen.tsx').then((file) => file.LogDayScreen),
    texts: [rangeLogTexts, listTexts],
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
