import { screen } from '../base/screen.ts'
import { takeDutyTexts } from '../duties/textParts.ts'
import { logDaySearch } from '../rangeLog/search.ts'
import { todayTexts } from '../rangeLog/textParts.ts'
import { listTexts } from '../reservations/textParts.ts'
import { guestTexts } from './textParts.ts'

export const guestScreens = [
  // The day of the supervisor leads to it.
  screen({
    path: '/admin/guests',
    load: () => import('./GuestsScreen.tsx').then((file) => file.GuestsScreen),
    texts: [guestTexts, todayTexts, listTexts, takeDutyTexts],
    for: 'clubReservations:w',
    search: logDaySearch,
  }),
] as const
