import { contract } from '@bahnfrei/domain/contract.ts'
import type { AnyRoom } from './base/room.ts'

/** The rooms in reading order, each loaded from the `room.ts` of its folder. */
export const ROOMS: AnyRoom[] = await Promise.all(
  Object.keys(contract).map(async (name) => {
    const { default: room } = (await import(new URL(`./${name}/room.ts`, import.meta.url).href)) as { default: AnyRoom }
    return room
  }),
)

/** The rooms in reverse reading order: a room before those on which it depends, and the users last. */
export const ROOMS_BACKWARDS = ROOMS.toReversed()
