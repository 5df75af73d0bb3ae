import { Announcement } from './announcement.ts'
import { Arrival } from './checkInCalls.ts'
import { DisplayClosed } from './displayClosed.ts'
import { DisplayDuty, DisplayReservation } from './displayReservation.ts'
import { DisplayScreen, SentSettings } from './screen.ts'

export const kioskSchemas = {
  Announcement,
  Arrival,
  DisplayClosed,
  DisplayDuty,
  DisplayReservation,
  DisplayScreen,
  SentSettings,
}
