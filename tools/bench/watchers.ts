import { io, type Socket } from 'socket.io-client'

const AT_ONCE = 50
const ADDRESSES = 5

const sockets: Socket[] = []
let arrived = 0
let told: ((at: bigint) => void) | undefined

/** Connects so many more sockets that watch a collection; resolves when all have its first state. */
export async function connectWatchers({
  port,
  tokens,
  clubId,
  collection,
  filter,
  count,
}: {
  port: number
  tokens: string[]
  clubId: string
  collection: string
  filter: object
  count: number
}): Promise<{ rows: number }> {
  let rows = 0
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, async (_, index) => {
      const token = tokens[(at + index) % tokens.length]
      const socket = io(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        auth: { token, clubId },
        // The sockets are more than may come from one address.
        transportOptions: { websocket: { localAddress: `127.0.0.${2 + (index % ADDRESSES)}` } },
        reconnection: false,
        forceNew: true,
      })
      sockets.push(socket)
      rows = await subscribed(socket, { collection, filter })
      socket.on('rpc/docs', hear)
    })
    await Promise.all(some)
  }
  return { rows }
}

function subscribed(socket: Socket, data: object): Promise<number> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => socket.emit('rpc/in', { transactionId: 'watch', method: 'subscribe', data }))
    socket.once('connect_error', reject)
    socket.once('db/res', ({ docs }: { docs: unknown[] }) => resolve(docs.length))
  })
}

function hear(): void {
  arrived += 1
  if (arrived === sockets.length) told?.(process.hrtime.bigint())
}

/**
 * Resolves with the moment at which the last socket received the next change, by the clock that all processes share.
 */
export async function nextChange(): Promise<{ at: bigint }> {
  arrived = 0
  const { promise, resolve } = Promise.withResolvers<bigint>()
  told = resolve
  return { at: await promise }
}

export async function disconnectWatchers(): Promise<object> {
  for (const socket of sockets.splice(0)) socket.disconnect()
  return {}
}
