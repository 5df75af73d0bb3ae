import { holds, type Permissions } from '../base/rights/permissions.ts'
import type { Group } from './group.ts'

/** The facts that decide whether an officer may change the groups of a person. */
export type Assigning = {
  /** The permissions of the officer. */
  by: Permissions
  isSelf: boolean
  /** Whether the person is an active member or guest. */
  isActive: boolean
  /** Whether the person has an account; without one, nobody can join a trusted group. */
  hasAccount: boolean
}

export type NoAssigning = 'MEMBERSHIP_INACTIVE' | 'ONLY_ADMINS' | 'OWN_GROUPS'

/** Why an officer may not put a person into a group (`joins`) or take the person out of it, or nothing (P10). */
export function whyNotAssign(
  group: Pick<Group, 'purpose' | 'functions'>,
  joins: boolean,
  { by, isSelf, isActive, hasAccount }: Assigning,
): NoAssigning | undefined {
  if (joins && !(isActive && (hasAccount || !isTrusted(group)))) return 'MEMBERSHIP_INACTIVE'
  if (!isTrusted(group)) return undefined
  if (isSelf) return joins ? 'OWN_GROUPS' : undefined
  return holds(by, 'admin:w') ? undefined : 'ONLY_ADMINS'
}

/** Whether a club trusts the people of a group with others: as supervisors, as trainers, or to sign for them. */
export function isTrusted({ purpose, functions }: Pick<Group, 'purpose' | 'functions'>): boolean {
  return purpose !== 'label' || functions.includes('validateJournal')
}

/**
 * Why an officer may not create, change or remove a group so, or nothing: only owners and admins change the trust that
 * a group gives (P10). Undefined stands for a group that does not exist yet, or no longer.
 */
export function whyNotShape(
  before: Pick<Group, 'purpose' | 'functions'> | undefined,
  after: Pick<Group, 'purpose' | 'functions'> | undefined,
  by: Permissions,
): 'ONLY_ADMINS' | undefined {
  const trustOf = (group: typeof before) => (group && isTrusted(group) ? `${group.purpose} ${group.functions}` : '')
  return trustOf(before) === trustOf(after) || holds(by, 'admin:w') ? undefined : 'ONLY_ADMINS'
}
