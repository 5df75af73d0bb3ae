import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { loginState, ownScreen, resume, watchLogin } from '../../base/session/token.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Display } from './Display.tsx'
import { Message } from './Message.tsx'

/** A device that cannot reach the server tries again so often. */
const AGAIN_MS = 5_000

/** /kiosk/display: what hangs on the wall. Nobody looks after it for months, so it comes back from everything by itself. */
export function DisplayScreen() {
  const state = useSyncExternalStore(watchLogin, loginState)
  const own = ownScreen()
  useLightTheme()
  useEffect(() => {
    // A new page, so that nothing of the screen stays (KIOS-026).
    if (state === 'out') window.location.replace('/kiosk/setup')
  }, [state])
  if (state === 'in' && own !== undefined) return <Display key={own.screenId} {...own} />
  return state === 'out' ? null : <Reaching />
}

/** The server could not say who this device is: it was away when the device started. */
function Reaching() {
  const t = useTexts('KIOSK_DISPLAY')
  const router = useRouter()
  const [tries, setTries] = useState(1)
  useEffect(() => {
    const timer = setInterval(() => {
      setTries((before) => before + 1)
      // Whether it is a screen at all is asked by the route.
      void resume().then(
        () => router.invalidate(),
        () => undefined,
      )
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [router])
  return <Message title={t('REACHING')}>{t('REACHING_TRY', { count: String(tries) })}</Message>
}

const SCHEME = 'data-mantine-color-scheme'

/** A display is read in a lit hall: light, whatever the device prefers by day or by night (KIOS-036). */
function useLightTheme() {
  useLayoutEffect(() => {
    const page = document.documentElement
    const before = page.getAttribute(SCHEME)
    const lighten = () => {
      if (page.getAttribute(SCHEME) !== 'light') page.setAttribute(SCHEME, 'light')
    }
    lighten()
    const watcher = new MutationObserver(lighten)
    watcher.observe(page, { attributeFilter: [SCHEME] })
    return () => {
      watcher.disconnect()
      if (before !== null) page.setAttribute(SCHEME, before)
    }
  }, [])
}
