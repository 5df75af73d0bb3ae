import { friendCode, resetFriendCode } from './code.ts'
import { listFriends } from './list.ts'
import { removeFriend } from './remove.ts'
import { updateFriend } from './update.ts'

export const friendVerbs = {
  list: listFriends,
  update: updateFriend,
  code: friendCode,
  resetCode: resetFriendCode,
  remove: removeFriend,
}
