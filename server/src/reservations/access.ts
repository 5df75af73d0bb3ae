import { enter, rows } from '../base/database/db.ts'
import type { Access } from '../base/http/access.ts'
import { feeds } from './feeds.ts'

/** The calendar feeds: anybody with the address reads it without a sign-in (L26). */
export const RESERVATION_ACCESS: Access[] = [
  {
    endsAtReset: true,
    end: async ({ db, now }, uid) => {
      const { feeds: ended } = await feeds({}, { db, uid, now })
      enter(db, { uid })
      await rows(db, 'end_feeds', 'DELETE FROM feeds WHERE uid = $1', [uid])
      return ended.map(({ kind, name }) => ({ kind: kind === 'mine' ? 'ownFeed' : 'rangeFeed', name }))
    },
  },
]
