import { createSocket, type Socket } from 'node:dgram'
import { createServer } from 'node:net'

/**
 * The ports below those that the system assigns, so that no connection of another program takes one, and above 10080,
 * which browsers refuse.
 */
const [FIRST, LAST] = [10_100, 32_000]

let next = FIRST + ((process.pid * 97) % (LAST - FIRST))

/** Returns a free port of this machine, which no other call gets while this process runs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = port < LAST ? port + 1 : FIRST
    const claim = await claimed(port)
    if (claim === undefined) continue
    if (await isFree(port)) return port
    claim.close()
  }
}

/**
 * Claims a port number for this process by binding its UDP port, which nobody uses here: the system gives it to only
 * one process, and frees it at its end.
 */
function claimed(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref()
    socket.once('error', () => {
      socket.close()
      resolve(undefined)
    })
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(socket))
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
