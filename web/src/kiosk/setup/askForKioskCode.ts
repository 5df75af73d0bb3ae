import type { KioskCode } from '@bahnfrei/domain/kiosk/kioskCode.ts'
import type { Socket } from 'socket.io-client'

type Hears = {
  onCode: (code: KioskCode) => void
  /** Called with the token that is exchanged for the login of a screen. */
  onToken: (token: string) => void
  /** Called when the connection and with it the code is lost, with the number of retries so far. */
  onLost: (retries: number) => void
  /** Called when too many devices have asked from this network; the request is repeated later. */
  onTooMany: () => void
}

const LONGEST_WAIT_MS = 10_000
const TOO_MANY_WAIT_MS = 60_000

type Answer = { errorCode?: string }

/**
 * Requests the code of a screen over a socket of its own. The socket reconnects after every loss and requests a new
 * code. Of the returned functions `again` requests the next code, `close` ends the socket.
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
      // This also fires when a connection opens and ends before use, which is no connection error.
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
