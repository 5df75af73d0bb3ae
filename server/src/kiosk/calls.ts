import { activate } from './activate.ts'
import { announce, announcement } from './announcement.ts'
import { config } from './config.ts'
import { closed, day, onDuty } from './day.ts'
import { deleteScreen } from './delete.ts'
import { screen, screens } from './screens.ts'
import { stopped } from './stopped.ts'
import { look } from './waiting.ts'

export const kioskVerbs = {
  screens,
  screen,
  day,
  closed,
  stopped,
  onDuty,
  announcement,
  announce,
  look,
  activate,
  config,
  delete: deleteScreen,
}
