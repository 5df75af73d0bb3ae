import { instantAt, MINUTE_MS } from '@bahnfrei/domain/base/time.ts'
import { useEffect, useState } from 'react'

/** The present, renewed every minute. */
export function useNow(): Temporal.Instant {
  const [millis, setMillis] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setMillis(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return instantAt(millis)
}
