import { friendCalls } from '@bahnfrei/domain/friends/calls.ts'
import type { Friend } from '@bahnfrei/domain/friends/friend.ts'
import { nameOfFriend } from '@bahnfrei/domain/friends/friend.ts'
import { useMemo } from 'react'
import { useLive } from '../base/live.ts'
import { useLanguage } from '../base/texts.tsx'

/** The own friends, kept fresh, in the order of the names that the list shows. */
export function useFriends() {
  const [language] = useLanguage()
  const { data, state, error } = useLive(friendCalls.list, {})
  const friends = useMemo(() => data && sorted(data.friends, language), [data, language])
  return { friends, state, error }
}

function sorted(friends: Friend[], language: string): Friend[] {
  return friends.toSorted((one, other) => nameOfFriend(one).localeCompare(nameOfFriend(other), language))
}
