import { DisplayReservation } from './displayReservation.ts'
import { DisplayScreen, SentSettings } from './screen.ts'

export const kioskSchemas = { DisplayReservation, DisplayScreen, SentSettings }
