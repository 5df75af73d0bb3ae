import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { friendsTopic } from '@bahnfrei/domain/friends/topics.ts'
import { rows } from '../base/database/db.ts'
import type { Access } from '../base/http/access.ts'

const END_CODES = 'DELETE FROM friend_codes WHERE uid = $1 AND used_by IS NULL RETURNING uid'
const END_FRIENDSHIPS = `
  DELETE FROM friendships f USING users u WHERE f.uid = $1 AND u.uid = f.friend_uid
  RETURNING f.friend_uid AS "friendUid", u.full_name AS name`

/** The access that friends have: the person's friendships, and open friend codes. */
export const FRIEND_ACCESS: Access[] = [
  {
    endsAtReset: false,
    end: async ({ db, announce }, uid) => {
      const codes = await rows(db, 'end_friend_codes', END_CODES, [uid])
      const friends = await rows<{ friendUid: Id<'user'>; name: string }>(db, 'end_friendships', END_FRIENDSHIPS, [uid])
      announce(friendsTopic(uid), ...friends.map(({ friendUid }) => friendsTopic(friendUid)))
      return [
        ...codes.slice(0, 1).map(() => ({ kind: 'friendCode' as const, name: '' })),
        ...friends.map(({ name }) => ({ kind: 'friend' as const, name })),
      ]
    },
  },
]
