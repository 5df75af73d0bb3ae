import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Starts a connection to a site that can hold sockets back and can be cut. */
export async function lineTo(origin: string) {
  const ends = new Set<Socket>()
  const held: (() => void)[] = []
  let state: 'open' | 'held' | 'cut' = 'held'
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(new URL(origin).port), '127.0.0.1')
    for (const end of [near, far])
      ends.add(end.on('error', () => undefined).on('close', () => [near, far].map((one) => one.destroy())))
    near.once('data', (first: Buffer) => {
      // The site takes nothing from pages that are not its own.
      const pass = (asked: Buffer) =>
        far.write(asked.toString('latin1').replaceAll(hostOf(server), new URL(origin).host), 'latin1')
      const goOn = () => {
        pass(first)
        near.on('data', pass)
        far.pipe(near)
      }
      if (state === 'held' && first.includes('GET /socket.io/')) held.push(goOn)
      else goOn()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://${hostOf(server)}`,
    open: () => {
      state = 'open'
      for (const goOn of held.splice(0)) goOn()
    },
    cut: () => {
      state = 'cut'
      for (const end of ends) end.destroy()
    },
    close: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

function hostOf(server: Server): string {
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
