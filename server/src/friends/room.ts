import { room } from '../base/room.ts'
import { FRIEND_ACCESS } from './access.ts'
import { friendVerbs } from './calls.ts'
import { FRIEND_CODE } from './code.ts'
import { friendData } from './personalData.ts'
import { FRIEND_SWEEPS, FRIENDS_RESTORED } from './sweep.ts'

export default room('friends', {
  reads: ['users'],
  sweeps: FRIEND_SWEEPS,
  restored: FRIENDS_RESTORED,
  personalData: friendData,
  people: {
    'friend_code_tries.uid': 'account',
    'friend_codes.uid': 'account',
    'friend_codes.used_by': 'account',
    'friendships.friend_uid': 'account',
    'friendships.uid': 'account',
  },
  keeps: {
    friend_code_tries: 'nothing',
    friend_codes: 'nothing',
    friendships: 'nothing',
  },
  access: FRIEND_ACCESS,
  constraints: { friendships_once: 'FRIEND_ALREADY_ADDED' },
  sealed: [FRIEND_CODE],
  open: ({ box }) => ({ verbs: friendVerbs(box) }),
})
