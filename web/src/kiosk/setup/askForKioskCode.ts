import type { KioskCode } from '@bahnfrei/domain/kiosk/kioskCode.ts'
import type { Socket } from 'socket.io-client'

type Hears = {
  onCode: (code: KioskCode) => void
  /** The token for which the login of a screen can be had. */
  onToken: (token: string) => void
  /** The code is gone, and there is no connection; so often it was tried again. */
  onLost: (retries: number) => void
  /** From here came too many devices; it is asked again later. */
  onTooMany: () => void
}

const LONGEST_WAIT_MS = 10_000
const TOO_MANY_WAIT_MS = 60_000

type Answer = { errorCode?: string }

/**
 * Asks for the code of a screen over a socket of its own, which comes back by itself after every loss, each time with
 * another code. `again` asks for the next one, `close` ends it.
 */
export function askForKioskCode(former: string | null, { onCode, onToken, onLost, onTooMany }: Hears) {
  let socket: Socket | undefined
  let screenId = former
  let retries = 0
  let isClosed = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const ask = () => socket?.emit('kiosk/requestCode', { screenId })
  const later = (act: () => void, ms: number) => {
    clearTimeout(waiting)
    waiting = setTimeout(act, ms)
  }
  const lose = () => onLost(retries)
  const load = () =>
    import('socket.io-client').then(({ io }) => {
      if (isClosed) return
      socket = io({ transports: ['websocket'], forceNew: true, reconnectionDelayMax: LONGEST_WAIT_MS })
      socket.on('connect', () => {
        retries = 0
        ask()
      })
      socket.on('kiosk/code', onCode)
      socket.on('kiosk/activate', ({ token }: { token: string }) => onToken(token))
      socket.on('rpc/out', ({ errorCode }: Answer) => {
        if (errorCode === 'TOO_MANY_REQUESTS') {
          onTooMany()
          return later(ask, TOO_MANY_WAIT_MS)
        }
        // The stored id of the screen is invalid: the device becomes a new screen.
        if (errorCode === 'INPUT_INVALID' && screenId !== null) {
          screenId = null
          ask()
        }
      })
      // Also where it opens and ends before it is of use, which is no error of the connection.
      socket.io.on('reconnect_attempt', () => {
        retries += 1
        lose()
      })
      socket.on('disconnect', (reason) => {
        if (isClosed) return
        lose()
        // Socket.IO does not come back by itself when the server has ended the connection.
        if (reason === 'io server disconnect') later(() => socket?.connect(), 1_000)
      })
    }, lose)
  void load()
  return {
    again: ask,
    close: () => {
      isClosed = true
      clearTimeout(waiting)
      socket?.disconnect()
    },
  }
}
