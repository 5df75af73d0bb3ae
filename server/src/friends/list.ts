import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Friend } from '@bahnfrei/domain/friends/friend.ts'
import { photoAddress } from '@bahnfrei/domain/users/user.ts'
import type { Context } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'

const FRIENDS = `
  SELECT f.friend_uid AS id, f.friend_uid AS uid, f.uid AS "friendOfUid", p.full_name AS "displayName",
    f.nick_name AS "nickName", ${millis('f.added_on')} AS "addedTime",
    p.photo, true AS "isFriend",
    json_build_object('submitReservations', m.gives_submit) AS "hasPermissions",
    json_build_object('submitReservations', f.gives_submit) AS "gavePermissions"
  FROM friendships f
  JOIN friendships m ON m.uid = f.friend_uid AND m.friend_uid = f.uid
  JOIN users p ON p.uid = f.friend_uid
  WHERE f.uid = $1 AND ($2::uuid IS NULL OR f.friend_uid = $2)
  ORDER BY p.full_name COLLATE "und-x-icu", f.friend_uid`

type Row = Omit<Friend, 'photoURL'> & { photo: string | null }

/** Returns the caller's friends by name. */
export async function listFriends(_: unknown, { db, uid }: Context): Promise<{ friends: Friend[] }> {
  return { friends: (await rows<Row>(db, 'friends', FRIENDS, [uid, null])).map(withPhoto) }
}

export async function findFriend(db: Db, uid: Id<'user'>, friendUid: Id<'user'>): Promise<Friend | undefined> {
  const [friend] = await rows<Row>(db, 'friends', FRIENDS, [uid, friendUid])
  return friend && withPhoto(friend)
}

function withPhoto({ photo, ...friend }: Row): Friend {
  return { ...friend, photoURL: photoAddress(photo) }
}
