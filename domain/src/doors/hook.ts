import * as z from 'zod/mini'
import { Id, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { isNamedHost } from '../base/mail/namedHost.ts'
import { addMinutes, MINUTE_MS } from '../base/time/time.ts'
import { DOOR_MINUTES } from './open.ts'

/** The events of which a door or light is told: it opens for a slot, it closes after one, or an officer tries it. */
export const HOOK_EVENTS = ['open', 'close', 'test'] as const
export type HookEvent = (typeof HOOK_EVENTS)[number]

/** The number of latest messages that are kept for each range. */
export const MOST_DELIVERIES = 100
export const MOST_HOOK_ADDRESS = 500

/** One message to a door, and whether it arrived. */
export const Delivery = z.strictObject({
  id: Id('doorDelivery'),
  event: z.enum(HOOK_EVENTS),
  lanes: z.array(z.string()),
  madeOn: Millis,
  attempts: z.int(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  /** The result of the last attempt: the status of the answer, or the name of what failed; empty before it. */
  outcome: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

/**
 * Why the server sends nothing to this address, or nothing. It must be https with a named host, unless the server may
 * send into its own network. Its IP address is checked when a message is sent (S01).
 */
export function whyNotHook(address: string, { mayUseOwnNetwork }: { mayUseOwnNetwork: boolean }): Refusal | undefined {
  if (!URL.canParse(address)) return 'DOOR_ADDRESS_FORBIDDEN'
  const { protocol, username, password, hostname, hash } = new URL(address)
  if (`${username}${password}${hash}` !== '') return 'DOOR_ADDRESS_FORBIDDEN'
  if (protocol === 'https:' && (mayUseOwnNetwork || isNamedHost(hostname))) return undefined
  return protocol === 'http:' && mayUseOwnNetwork ? undefined : 'DOOR_ADDRESS_FORBIDDEN'
}

/** A slot for which the door is open. */
export type Opening = { id: Id<'reservation'>; start: number; end: number; lane: string }

/**
 * Compares the openings that there should be with those that there are: `begin` are the missing ones, `end` those that
 * should not be.
 */
export function openingChanges(
  should: readonly Opening[],
  are: readonly Opening[],
): Record<'begin' | 'end', Opening[]> {
  const isIn = (all: readonly Opening[], { id, start, end, lane }: Opening) =>
    all.some((each) => each.id === id && each.start === start && each.end === end && each.lane === lane)
  return {
    begin: should.filter((each) => !isIn(are, each)),
    end: are.filter((each) => !isIn(should, each)),
  }
}

/** Groups openings by time, so that one message names all lanes of a time; the earliest first. */
export function openingsByTime(openings: readonly Opening[]): { start: number; end: number; lanes: string[] }[] {
  const times = new Map<string, { start: number; end: number; lanes: string[] }>()
  for (const { start, end, lane } of openings) {
    const key = `${start} ${end}`
    const { lanes } = times.get(key) ?? { lanes: [] }
    times.set(key, { start, end, lanes: [...lanes, lane] })
  }
  return [...times.values()].toSorted((one, other) => one.start - other.start || one.end - other.end)
}

const TRIED_FOR_MINUTES = 60

/**
 * Returns the moment until which a message is retried: one that opens until the door closes after the slot, others for
 * an hour.
 */
export function triedUntil(
  event: HookEvent,
  { madeOn, end }: Record<'madeOn' | 'end', Temporal.Instant>,
): Temporal.Instant {
  return event === 'open' ? addMinutes(end, DOOR_MINUTES) : addMinutes(madeOn, TRIED_FOR_MINUTES)
}

/** Returns the next whole minute, at which openings are checked again. */
export function nextMinute(now: Temporal.Instant): Temporal.Instant {
  const at = now.epochMilliseconds
  return now.add({ milliseconds: MINUTE_MS - (at % MINUTE_MS) })
}
