import { lapseHeld, serveFreed } from './serveFreed.ts'
import { tellReserved } from './tellReserved.ts'

/** What the room does beside the requests, by the names under which it is queued. */
export const RESERVATION_DEEDS = { serveFreed, lapseHeld, tellReserved }

/** Nobody waits for a slot that has begun; $1 is the moment. */
export const RESERVATION_SWEEPS = ['DELETE FROM waiting WHERE lower(during) <= $1']
