import type { Socket } from 'socket.io'
import type { Clock } from '../time/clock.ts'

export type Rate = { perSecond: number; burst: number }

const RATE: Rate = { perSecond: 20, burst: 40 }
const MOST_REFUSED = 100

/** Returns a function that counts a message at each call and returns whether the rate still allows it. */
export function rateOf({ perSecond, burst }: Rate, clock: Clock): () => boolean {
  let tokens = burst
  let filledAt = clock.now().epochMilliseconds
  return () => {
    const now = clock.now().epochMilliseconds
    // A clock that was set back takes nothing away.
    const passed = Math.max(0, now - filledAt)
    tokens = Math.min(burst, tokens + (passed * perSecond) / 1000)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** Limits a socket to 20 messages a second with bursts of 40; a socket that goes on beyond that is closed (R05). */
export function keepWithinRate(socket: Socket, clock: Clock): void {
  const isWithinRate = rateOf(RATE, clock)
  let refused = 0
  socket.use((_, next) => {
    if (isWithinRate()) {
      next()
      return
    }
    refused += 1
    if (refused > MOST_REFUSED) socket.disconnect(true)
  })
}
