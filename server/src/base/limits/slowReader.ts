import type { Socket } from 'socket.io'

const MOST_WAITING_BYTES = 1024 * 1024

/**
 * Closes a connection whose client reads slower than the server writes, once more than 1 MB waits behind what is being
 * sent (R10).
 */
export function cutSlowReader({ conn, request }: Socket): void {
  let waiting = 0
  conn.on('packetCreate', ({ data = '' }: { data?: string }) => {
    // A polite end would wait until all has been read.
    if (waiting > MOST_WAITING_BYTES) request.socket.destroy()
    waiting += Buffer.byteLength(data)
  })
  conn.on('flush', () => {
    waiting = 0
  })
}
