import { useEffect } from 'react'

/**
 * Keeps the screen of the device on while `isWanted`. The browser releases this when the page is hidden or the battery
 * is low; it is then requested again. Does nothing in browsers without wake locks and over plain http.
 */
export function useStayAwake(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) return stayAwake()
  }, [isWanted])
}

/** The interval at which a wake lock is requested again if there is none, in milliseconds. */
const AGAIN_MS = 60_000

function stayAwake(): () => void {
  const ended = new AbortController()
  let lock: WakeLockSentinel | undefined
  let isAsking = false
  const ask = async () => {
    const { wakeLock } = navigator as Partial<Navigator>
    if (wakeLock === undefined || isAsking || document.hidden || lock?.released === false) return
    isAsking = true
    const given = await wakeLock.request('screen').catch(() => undefined)
    isAsking = false
    if (ended.signal.aborted) return void given?.release()
    lock = given
    given?.addEventListener('release', () => void ask(), { signal: ended.signal })
  }
  document.addEventListener('visibilitychange', () => void ask(), { signal: ended.signal })
  const timer = setInterval(ask, AGAIN_MS)
  void ask()
  return () => {
    clearInterval(timer)
    ended.abort()
    void lock?.release()
  }
}
