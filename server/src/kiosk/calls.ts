import { activate } from './activate.ts'
import { config } from './config.ts'
import { day } from './day.ts'
import { deleteScreen } from './delete.ts'
import { screen, screens } from './screens.ts'

export const kioskVerbs = { screens, screen, day, activate, config, delete: deleteScreen }
