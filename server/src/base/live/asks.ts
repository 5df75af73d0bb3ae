import { type Refusal, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Socket } from 'socket.io'
import { addressOf } from '../http/address.ts'
import { envelope } from '../http/http.ts'

/** A device that is not signed in and waits on its socket to be let in by a code. */
export type Sender = {
  address: string
  userAgent: string
  send: (message: string, payload: object) => void
  isThere: () => boolean
  /** Closes the connection. */
  close: () => void
  /** Calls back once when the connection has ended. */
  onGone: (callback: () => void) => void
}

/** The messages that a socket without a sign-in may send, by their name; the rooms declare them (R01). */
export type Asks = Record<string, (sender: Sender, message: unknown) => Promise<void>>

/** Handles the messages of a socket without a sign-in, one after the other. */
export function hearAsks(
  socket: Socket,
  asks: Asks,
  { proxies, codeOf, onServed }: { proxies: string[]; codeOf: (error: unknown) => Refusal; onServed: () => void },
): void {
  const { headers } = socket.handshake
  const sender: Sender = {
    address: addressOf(socket.request, proxies),
    userAgent: headers['user-agent'] ?? '',
    send: (message, payload) => socket.emit(message, payload),
    isThere: () => socket.connected,
    close: () => socket.disconnect(true),
    onGone: (callback) => socket.once('disconnect', callback),
  }
  let last = Promise.resolve()
  for (const [name, ask] of Object.entries(asks))
    socket.on(name, (message: unknown, ...more: unknown[]) => {
      last = last.then(async () => {
        try {
          if (more.length > 0) refuse('INPUT_INVALID')
          await ask(sender, message)
          onServed()
        } catch (error) {
          socket.emit('rpc/out', envelope(codeOf(error), headers['accept-language']))
        }
      })
    })
}
