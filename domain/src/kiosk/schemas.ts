import { Announcement } from './announcement.ts'
import { DisplayClosed } from './displayClosed.ts'
import { DisplayDuty, DisplayReservation } from './displayReservation.ts'
import { DisplayScreen, SentSettings } from './screen.ts'

export const kioskSchemas = {
  Announcement,
  DisplayClosed,
  DisplayDuty,
  DisplayReservation,
  DisplayScreen,
  SentSettings,
}
