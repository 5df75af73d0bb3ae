import { useEffect } from 'react'

/**
 * Asks the device not to go dark while this is shown, and again whenever the browser took that back: it does so as soon as
 * the page is hidden, and for a low battery. Where the browser knows no such thing, or over plain http, nothing happens.
 */
export function useStayAwake(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) return stayAwake()
  }, [isWanted])
}

/** A refusal is not asked about again before so long. */
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
