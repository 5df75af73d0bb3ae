import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { loginState, ownScreen, resume, watchLogin } from '../../base/session/token.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Display } from './Display.tsx'
import { Message } from './Message.tsx'

/** The interval at which a device that cannot reach the server tries again. */
const AGAIN_MS = 5_000

/**
 * /kiosk/display: the screen on the wall. Nobody attends to it for months, so it recovers from every failure by itself.
 */
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

/** Shown when the server could not be reached at the start, to ask who the device is; tries again regularly. */
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

/** Keeps the light theme, because the hall is lit, whatever the device prefers (KIOS-036). */
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
