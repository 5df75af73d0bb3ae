import type { Refusal } from '../base/call/refusals.ts'

/**
 * The bonds between the caller and the person for whom the caller acts. A trusted friend was allowed to reserve by that
 * person.
 */
export const BONDS = ['self', 'guardian', 'trustedFriend', 'friend', 'none'] as const
export type Bond = (typeof BONDS)[number]

/** The acts that one person can do for another. */
export const ACTS = [
  'search',
  'reserve',
  'move',
  'cancel',
  'open',
  'wait',
  'stopWaiting',
  'confirmHeld',
  'register',
  'unregister',
] as const
export type Act = (typeof ACTS)[number]

const ACTS_OF: Record<Bond, readonly Act[]> = {
  self: ACTS,
  guardian: ACTS,
  trustedFriend: ['reserve', 'cancel', 'open', 'register', 'unregister'],
  friend: ['unregister'],
  none: [],
}

/** Whether the act needs the right to reserve of the person for whom it is done. */
export function needsTheirRight(act: Act): boolean {
  return !['cancel', 'open', 'stopWaiting'].includes(act)
}

/**
 * Why somebody cannot do this act for the other person, or nothing. The bond is read at every act: what is the other
 * person's stays unknown to people without the bond.
 */
export function whyNotActFor(bond: Bond, act: Act): Refusal | undefined {
  if (ACTS_OF[bond].includes(act)) return undefined
  if (act === 'reserve' || act === 'register') return bond === 'friend' ? 'INSUFFICIENT_PERMISSION' : 'FRIEND_NOT_FOUND'
  return act === 'search' || act === 'wait' ? 'FRIEND_NOT_FOUND' : 'RESERVATION_NOT_FOUND'
}
