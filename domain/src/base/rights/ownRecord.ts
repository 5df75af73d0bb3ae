import { holds, type Permissions } from './permissions.ts'

/** An officer who does what gives somebody a right: enters a certificate, lifts its block, hands out a weapon. */
export type Giving = {
  /** The permissions of the officer. */
  by: Permissions
  isSelf: boolean
  /** Whether another officer of the club could do it. */
  othersCan: boolean
}

/**
 * Why an officer may not do it, or nothing: nobody does it for themselves. Only an owner may, while nobody else could: a club
 * begins with one officer.
 */
export function whyNotGive({ by, isSelf, othersCan }: Giving): 'OWN_RECORD' | undefined {
  if (!isSelf) return undefined
  return holds(by, 'owner:w') && !othersCan ? undefined : 'OWN_RECORD'
}
