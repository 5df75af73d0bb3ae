import type { SecretBox } from '../base/security/secretBox.ts'
import { activate } from './activate.ts'
import { announce, announcement } from './announcement.ts'
import { arrivals } from './arrivals.ts'
import { arrive, arriving } from './arrive.ts'
import { checkInCode } from './checkInCode.ts'
import { config } from './config.ts'
import { closed, day, onDuty } from './day.ts'
import { deleteScreen } from './delete.ts'
import { screen, screens } from './screens.ts'
import { stopped } from './stopped.ts'
import { look } from './waiting.ts'

export const kioskVerbs = (box: SecretBox) => ({
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
  checkInCode: checkInCode(box),
  arrivals,
  arriving: arriving(box),
  arrive: arrive(box),
})
