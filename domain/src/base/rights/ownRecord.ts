import { holds, type Permissions } from './permissions.ts'

/** An officer's act that gives a person a right: entering a certificate, lifting its block, handing out a weapon. */
export type Giving = {
  /** The permissions of the officer. */
  by: Permissions
  isSelf: boolean
  /** Whether another officer of the club could do it. */
  othersCan: boolean
}

/**
 * Returns the refusal when officers would give a right to themselves, or nothing. An owner may do so while no other
 * officer could, because a club begins with one officer.
 */
export function whyNotGive({ by, isSelf, othersCan }: Giving): 'OWN_RECORD' | undefined {
  if (!isSelf) return undefined
  return holds(by, 'owner:w') && !othersCan ? undefined : 'OWN_RECORD'
}
