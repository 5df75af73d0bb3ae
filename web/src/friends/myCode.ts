import { friendCalls, type IssuedFriendCode } from '@bahnfrei/domain/friends/calls.ts'
import type { Friend } from '@bahnfrei/domain/friends/friend.ts'
import { FRIEND_CODE_MS } from '@bahnfrei/domain/friends/friendCode.ts'
import { useSyncExternalStore } from 'react'
import { newWatchers } from '../base/live/watchers.ts'
import { call } from '../base/send/api.ts'

type State = { code: IssuedFriendCode | undefined; isFetching: boolean; error: unknown }

/** The shortest time for which the loader shows while a code is fetched, so that people notice the new code (OP-58). */
const SHORTEST_WAIT_MS = 2_000

// The server keeps only hashes: the page remembers its code until it is over, so that the dialog shows the same again.
let state: State = { code: undefined, isFetching: false, error: undefined }
let running: Promise<boolean> = Promise.resolve(false)
const watchers = newWatchers()

export function useMyCode(): State {
  return useSyncExternalStore(watchers.watch, () => state)
}

/** Whether a code can be shown: it has not expired, and nobody has become a friend since it was issued. */
export function isOpen(code: IssuedFriendCode, friends: readonly Friend[], now: number): boolean {
  const issuedAt = code.friendCodeExpiry - FRIEND_CODE_MS
  return now < code.friendCodeExpiry && !friends.some(({ addedTime }) => addedTime >= issuedAt)
}

/** Fetches a new code, unless a request is under way. Earlier codes stay valid. Resolves to whether there is one. */
export function fetchCode(): Promise<boolean> {
  if (state.isFetching) return running
  return fetchBy(async () => {
    const { friendCode, friendCodeExpiry } = await call(friendCalls.code, {})
    return friendCode === undefined || friendCodeExpiry === undefined ? undefined : { friendCode, friendCodeExpiry }
  })
}

/** Ends all codes, also one that is being fetched, and fetches a new one. Resolves to whether there is one. */
export async function resetCode(): Promise<boolean> {
  await running
  return fetchBy(() => call(friendCalls.resetCode, {}))
}

/** Runs `call` and keeps its code or its error. Resolves to whether it succeeded. */
function fetchBy(call: () => Promise<IssuedFriendCode | undefined>): Promise<boolean> {
  change({ code: undefined, isFetching: true, error: undefined })
  running = Promise.allSettled([call(), new Promise((go) => setTimeout(go, SHORTEST_WAIT_MS))]).then(([answer]) => {
    const isDone = answer.status === 'fulfilled'
    change({ code: isDone ? answer.value : undefined, isFetching: false, error: isDone ? undefined : answer.reason })
    return isDone
  })
  return running
}

function change(next: State) {
  state = next
  watchers.tell()
}
