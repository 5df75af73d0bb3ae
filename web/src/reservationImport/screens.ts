import { screen } from '../base/screen.ts'
import { newMemberTexts } from '../members/textParts.ts'
import { listTexts } from '../reservations/textParts.ts'
import { reservationImportTexts } from './textParts.ts'

export const reservationImportScreens = [
  screen({
    path: '/admin/reservations/import',
    load: () => import('./ReservationImportScreen.tsx').then((file) => file.ReservationImportScreen),
    texts: [reservationImportTexts, listTexts, newMemberTexts],
    for: 'adminReservations:w',
  }),
] as const
