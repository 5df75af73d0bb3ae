import { permissionsGiven } from '@bahnfrei/domain/memberClubs/memberClub.ts'
import type { MakeIds } from '../../world/testIds.ts'
import { createClub } from '../clubs/create.ts'
import { clubLinks } from './tables.ts'

/** Creates a club that asks for membership, one that is a member, and one that takes in nobody. */
export const makeIds: MakeIds = async ({ w, owner: { clubId } }) =>
  w.database.systemTransaction(async (db) => {
    const create = (name: string) => createClub(db, { name, timeZone: 'Europe/Berlin' }, w.clock.now())
    const link = async (name: string, status: 'pending' | 'approved') => {
      const memberClubId = await create(name)
      const permissions = permissionsGiven({ mayReserve: true, seesClub: false })
      await db
        .insert(clubLinks)
        .values({ clubId, memberClubId, status, permissions, createdOn: w.clock.now().toString() })
      return memberClubId
    }
    return {
      askingClub: await link('SV Fragend', 'pending'),
      memberClub: await link('SV Dabei', 'approved'),
      wantedClub: await create('SV Gefragt'),
    }
  })
