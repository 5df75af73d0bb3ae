import {
  NO_REALTIME,
  REALTIME_PATHS,
  type Realtime,
  type RealtimePath,
  realtimeAt,
} from '@bahnfrei/domain/base/call/realtime.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Server, Socket } from 'socket.io'
import * as z from 'zod/mini'

const Watch = z.strictObject({ path: z.enum(REALTIME_PATHS) })
const ROOMS = new Set(REALTIME_PATHS.map(roomOf))

/** Returns the socket room of those who watch a value. No view has this name. */
function roomOf(path: RealtimePath): string {
  return `realtime/${path}`
}

/** Sends the global values to every socket that subscribes to them, with or without a sign-in (appendix C). */
export class LiveRealtime {
  readonly #io: Server
  /** The values that the sockets have been told. */
  #told: Realtime = NO_REALTIME

  constructor(io: Server) {
    this.#io = io
  }

  /** Sends the changed values to everybody who watches them. */
  tell(values: Realtime): void {
    const before = this.#told
    this.#told = values
    for (const path of REALTIME_PATHS) {
      const value = realtimeAt(values, path)
      if (value === realtimeAt(before, path)) continue
      const changes = [{ type: 'modified', id: path, data: { id: path, value } }]
      this.#io.to(roomOf(path)).emit('rpc/docs', { subscriptionId: roomOf(path), changes })
    }
  }

  async watch(socket: Socket, data: unknown, reply: (payload: object) => void): Promise<void> {
    const wish = z.safeParse(Watch, data)
    if (!wish.success) refuse('INPUT_INVALID')
    const { path } = wish.data
    const subscriptionId = roomOf(path)
    await socket.join(subscriptionId)
    reply({ data: { subscriptionId } })
    socket.emit('db/res', { subscriptionId, docs: [{ id: path, value: realtimeAt(this.#told, path) }] })
  }

  /** Ends the subscription of a global value. Returns false if the id belongs to another subscription. */
  leave(socket: Socket, subscriptionId: string): boolean {
    if (!ROOMS.has(subscriptionId)) return false
    socket.leave(subscriptionId)
    return true
  }
}
