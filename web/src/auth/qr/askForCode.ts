import type { Socket } from 'socket.io-client'

export type ShownCode = { deviceId: string; confirmationCode?: string }
/** The reason why a code ended before anybody was signed in by it. */
export type CodeEnd = 'expired' | 'declined' | 'lost' | 'tooMany'

type Hears = {
  /** Called with the code, and again when it was scanned: then with the digits to compare. */
  onCode: (code: ShownCode) => void
  /** Called with the token that is exchanged for a login. */
  onToken: (token: string) => void
  /** Called once, when the code has ended and nothing follows. */
  onEnd: (why: CodeEnd) => void
}

type Refusal = { errorCode?: string }

/**
 * Requests a QR code over a socket of its own. The code is bound to this socket: when the connection is lost, the code
 * ends. Returns a function that closes the socket.
 */
export function askForCode({ onCode, onToken, onEnd }: Hears): () => void {
  let socket: Socket | undefined
  let isOver = false
  const close = () => {
    isOver = true
    socket?.disconnect()
  }
  const end = (why: CodeEnd) => {
    if (isOver) return
    close()
    onEnd(why)
  }

  import('socket.io-client').then(
    ({ io }) => {
      if (isOver) return
      let wasScanned = false
      socket = io({ transports: ['websocket'], forceNew: true, reconnection: false })
      socket.on('connect', () => socket?.emit('qrAuth/requestCode', {}))
      socket.on('qrAuth/code', (code: ShownCode) => {
        wasScanned = code.confirmationCode !== undefined
        onCode(code)
      })
      socket.on('qrAuth/activate', ({ token }: { token: string }) => onToken(token))
      socket.on('rpc/out', ({ errorCode }: Refusal) => end(errorCode === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'lost'))
      socket.on('connect_error', () => end('lost'))
      // Anybody who declines makes the server end the connection.
      socket.on('disconnect', (reason) => end(wasScanned && reason === 'io server disconnect' ? 'declined' : 'lost'))
    },
    () => end('lost'),
  )
  return close
}
