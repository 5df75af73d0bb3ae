import { createServer } from 'node:net'

/**
 * Below the ports that the system itself hands out, so that no connection of another program takes one meanwhile, and above
 * 10080, which browsers refuse.
 */
const [FIRST, LAST] = [10_100, 32_000]

let next = FIRST + ((process.pid * 97) % (LAST - FIRST))

/** A port of this machine on which nobody listens; in this process, and most likely in others, it is asked for only once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = port < LAST ? port + 1 : FIRST
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
