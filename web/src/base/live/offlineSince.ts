import { useEffect, useState } from 'react'
import { lastReachedAt } from '../send/send.ts'
import { isOffline } from './connection.ts'
import { useConnection } from './live.ts'

const LOOKS_EVERY_MS = 2_000

/**
 * The time since which the server cannot be reached (ms). Undefined if only the socket fails: HTTP reads still arrive
 * then.
 */
export function useOfflineSince(): number | undefined {
  const { lostSince } = useConnection()
  const [, lookAgain] = useState(0)
  useEffect(() => {
    if (lostSince === undefined) return
    const timer = setInterval(() => lookAgain((times) => times + 1), LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [lostSince])
  // An answer that was still under way when the line went says nothing of the line.
  const isReached = !isOffline() && lostSince !== undefined && lastReachedAt() > lostSince
  return isReached ? undefined : lostSince
}
