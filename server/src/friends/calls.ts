import type { SecretBox } from '../base/security/secretBox.ts'
import { friendCode, resetFriendCode } from './code.ts'
import { listFriends } from './list.ts'
import { removeFriend } from './remove.ts'
import { updateFriend } from './update.ts'

export const friendVerbs = (box: SecretBox) => ({
  list: listFriends,
  update: updateFriend,
  code: friendCode(box),
  resetCode: resetFriendCode(box),
  remove: removeFriend,
})
