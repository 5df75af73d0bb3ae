import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { freeCalls } from '@bahnfrei/domain/reservations/freeCalls.ts'
import type { PublicContext } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { needListed } from '../ranges/publicClubs.ts'
import type { BusyLanes } from './busyLanes.ts'
import { nextFree } from './nextFree.ts'

type Call = typeof freeCalls.publicFree

const SHOWS_FREE = 'SELECT has_frame AS "showsFree" FROM club_profiles WHERE club_id = $1'

/**
 * Makes the handler that returns the next free times of a listed club to everybody; none if the club does not show
 * them.
 */
export const publicFree =
  (busyLanes: BusyLanes) =>
  async ({ clubId }: InputOf<Call>, { database, now }: PublicContext): Promise<OutputOf<Call>> =>
    database.transaction('nobody', async (db) => {
      await needListed(db, clubId)
      enter(db, { clubId })
      const [profile] = await rows<{ showsFree: boolean }>(db, 'shows_free', SHOWS_FREE, [clubId])
      if (profile?.showsFree !== true) return { ranges: [] }
      const found = await nextFree(db, clubId, now, busyLanes)
      return {
        ranges: found.map(({ range: { id, name, opening }, free }) => ({ id, name, timeZone: opening.timeZone, free })),
      }
    })
