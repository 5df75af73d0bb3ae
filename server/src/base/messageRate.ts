import type { Socket } from 'socket.io'

const RATE = { perSecond: 20, burst: 40, mostRefused: 100 }

/** 20 messages a second with bursts of 40; whoever goes on beyond is cut (R05). */
export function keepWithinRate(socket: Socket): void {
  let tokens = RATE.burst
  let filledAt = Date.now()
  let refused = 0
  socket.use((_, next) => {
    const now = Date.now()
    tokens = Math.min(RATE.burst, tokens + ((now - filledAt) * RATE.perSecond) / 1000)
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
