import type { Socket } from 'socket.io'
import type { Clock } from './clock.ts'

const RATE = { perSecond: 20, burst: 40, mostRefused: 100 }

/** 20 messages a second with bursts of 40; whoever goes on beyond is cut (R05). */
export function keepWithinRate(socket: Socket, clock: Clock): void {
  let tokens = RATE.burst
  let filledAt = clock.now().epochMilliseconds
  let refused = 0
  socket.use((_, next) => {
    const now = clock.now().epochMilliseconds
    // A clock that was set back takes nothing away.
    const passed = Math.max(0, now - filledAt)
    tokens = Math.min(RATE.burst, tokens + (passed * RATE.perSecond) / 1000)
    filledAt = now
    if (tokens >= 1) {
      tokens -= 1
      next()
      return
    }
    refused += 1
    if (refused > RATE.mostRefused) socket.disconnect(true)
  })
}
