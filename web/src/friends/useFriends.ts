import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { friendCalls } from '@bahnfrei/domain/friends/calls.ts'
import type { Friend } from '@bahnfrei/domain/friends/friend.ts'
import { nameOfFriend } from '@bahnfrei/domain/friends/friend.ts'
import { useMemo } from 'react'
import { useLive } from '../base/live/live.ts'

/** The reader's friends in the order of their shown names, read live. */
export function useFriends() {
  const { data, state, error } = useLive(friendCalls.list, {})
  const friends = useMemo(() => data && sorted(data.friends), [data])
  return { friends, state, error }
}

function sorted(friends: Friend[]): Friend[] {
  return friends.toSorted((one, other) => compareNames(nameOfFriend(one), nameOfFriend(other)))
}
