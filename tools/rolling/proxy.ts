import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isHealthy } from '../bench/serverProcess.ts'

export type Proxy = { url: string; close(): Promise<void> }

const ASKED_EVERY_MS = 100

/**
 * Starts a proxy before several instances: it asks for their health and sends requests in turn to the healthy ones. It
 * never sends a request again that has begun, so that a dropped request shows.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  let turn = 0
  let well = ports
  const asking = setInterval(async () => {
    const healths = await Promise.all(ports.map((port) => isHealthy(`http://127.0.0.1:${port}/api`)))
    const found = ports.filter((_, index) => healths[index])
    if (found.length > 0) well = found
  }, ASKED_EVERY_MS)
  // Closed by itself, a connection would break the request that somebody is just sending on it.
  const server = createServer({ keepAliveTimeout: 0 }, async (asked, answered) => {
    const body = await buffer(asked)
    const order = well.map((_, index) => well[(turn + index) % well.length] as number)
    turn += 1
    // Each request comes from an address of its own: from one address nobody may ask as often.
    asked.headers['x-forwarded-for'] = `198.18.${(turn >> 8) & 255}.${turn & 255}`
    pass(asked, body, answered, order)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    close: () => {
      clearInterval(asking)
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function pass(asked: IncomingMessage, body: Buffer, answered: ServerResponse, [port, ...others]: number[]): void {
  const { method, url, headers } = asked
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (response) => {
    answered.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answered)
    response.on('error', () => answered.destroy())
  })
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && others.length > 0) pass(asked, body, answered, others)
    else if (answered.headersSent) answered.destroy()
    else answered.writeHead(502).end(`${error.code}`)
  })
  onward.end(body)
}
