import type { Restored } from './base/database/backup/restore.ts'
import { BASE_RESTORED } from './base/mail/mail.ts'
import type { AnyRoom } from './base/room.ts'
import { ROOMS } from './rooms.ts'

/** What becomes of the rows after a restore. What is not named stays as it was. */
export const RESTORED: Restored[] = [
  ...ROOMS.flatMap(({ restored }: AnyRoom) => restored ?? []),
  // What the rooms ended is noted in tables of base.
  BASE_RESTORED,
]
