import type { Server, Socket } from 'socket.io'
import type { Clock } from '../time/clock.ts'
import { type Rate, rateOf } from './messageRate.ts'

type Connection = Socket['conn']

/**
 * The packets that our clients send: connect, disconnect, and text messages. They never send binary data or
 * acknowledgements.
 */
const KNOWN = /^[012]/
/**
 * The limit on packets. It is above the rate of a page that reconnects with all its subscriptions, heartbeats included.
 */
const RATE: Rate = { perSecond: 40, burst: 200 }

/** Closes a connection that sends packets which our clients never send, or too many of them (R06). */
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
