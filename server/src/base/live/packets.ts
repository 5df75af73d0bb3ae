import type { Server, Socket } from 'socket.io'
import type { Clock } from '../time/clock.ts'
import { type Rate, rateOf } from './messageRate.ts'

type Connection = Socket['conn']

/** The packets of our clients: connect, leave, and a text message. They send no bytes and no acknowledgements. */
const KNOWN = /^[012]/
/** A rate above that of a page that comes back with all that it watches, heartbeats included. */
const RATE: Rate = { perSecond: 40, burst: 200 }

/** Ends a connection that sends what no client of ours sends, or floods below the messages (R06). */
export function endOnStrangePackets({ engine }: Server, clock: Clock): void {
  engine.on('connection', (connection: Connection) => {
    const isWithinRate = rateOf(RATE, clock)
    connection.on('packet', () => {
      if (!isWithinRate()) connection.close(true)
    })
    // Before the parser, which would collect the bytes that a packet announces.
    connection.prependListener('data', (data: unknown) => {
      if (typeof data !== 'string' || !KNOWN.test(data)) connection.close(true)
    })
  })
}
