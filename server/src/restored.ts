import type { Restored } from './base/database/backup/restore.ts'
import { BASE_RESTORED } from './base/mail/mail.ts'
import type { AnyRoom } from './base/room.ts'
import { ROOMS } from './rooms.ts'

/** The statements of all rooms after a restore. Rows that none of them names stay unchanged. */
export const RESTORED: Restored[] = [
  ...ROOMS.flatMap(({ restored }: AnyRoom) => restored ?? []),
  // Base comes last, because tables of base note what the rooms ended.
  BASE_RESTORED,
]
