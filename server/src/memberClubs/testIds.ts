import { permissionsGiven } from '@bahnfrei/domain/memberClubs/memberClub.ts'
import type { MakeIds } from '../../world/testIds.ts'
import { createClub } from '../clubs/create.ts'
import { clubLinks } from './tables.ts'

/** One club asks for membership, and one was taken in. */
export const makeIds: MakeIds = async ({ w, owner: { clubId } }) =>
  w.database.systemTransaction(async (db) => {
    const link = async (name: string, status: 'pending' | 'approved') => {
      const now = w.clock.now()
      const memberClubId = await createClub(db, { name, timeZone: 'Europe/Berlin' }, now)
      const permissions = permissionsGiven({ mayReserve: true, seesClub: false })
      await db.insert(clubLinks).values({ clubId, memberClubId, status, permissions, createdOn: now.toString() })
      return memberClubId
    }
    return { askingClub: await link('SV Fragend', 'pending'), memberClub: await link('SV Dabei', 'approved') }
  })
