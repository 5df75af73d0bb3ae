import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { friendsTopic } from '@bahnfrei/domain/friends/topics.ts'
import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const FRIENDS = `SELECT u.full_name AS "friendName", f.nick_name AS "nickName", f.gives_submit AS "givesSubmit",
    f.added_on AS "createdOn"
  FROM friendships f JOIN users u ON u.uid = f.friend_uid WHERE f.uid = $1 ORDER BY f.added_on`

/** The friends of a person. An erasure ends each friendship for both, without a notification. */
export const friendData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    friends: await rows<PersonalLists[string][number]>(db, 'copy_friends', FRIENDS, [uid]),
  }),
  erase: async ({ db, announce }, uid) => {
    const friends = await rows<{ uid: Id<'user'> }>(
      db,
      'erase_friends',
      'DELETE FROM friendships WHERE uid = $1 RETURNING friend_uid AS uid',
      [uid],
    )
    await rows(db, 'erase_friend_codes', 'DELETE FROM friend_codes WHERE uid = $1 OR used_by = $1', [uid])
    await rows(db, 'erase_friend_tries', 'DELETE FROM friend_code_tries WHERE uid = $1', [uid])
    announce(...friends.map((friend) => friendsTopic(friend.uid)))
  },
})
