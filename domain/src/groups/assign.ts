import { holds, type Permissions } from '../base/permissions.ts'
import type { Group } from './group.ts'

/** Who changes the groups of whom. */
export type Assigning = {
  /** What the officer holds. */
  by: Permissions
  isSelf: boolean
  /** Whether the person is an active member or guest with an account. */
  isActive: boolean
}

export type NoAssigning = 'MEMBERSHIP_INACTIVE' | 'ONLY_ADMINS' | 'OWN_GROUPS'

/** Why an officer may not put somebody into a group, or take them out of it (P10). */
export function whyNotAssign(
  group: Pick<Group, 'purpose' | 'functions'>,
  joins: boolean,
  { by, isSelf, isActive }: Assigning,
): NoAssigning | undefined {
  if (joins && !isActive) return 'MEMBERSHIP_INACTIVE'
  if (!isTrusted(group)) return undefined
  if (isSelf) return joins ? 'OWN_GROUPS' : undefined
  return holds(by, 'admin:w') ? undefined : 'ONLY_ADMINS'
}

/** Whether the club trusts the people of a group with others: on duty, in trainings, or by signing for them. */
export function isTrusted({ purpose, functions }: Pick<Group, 'purpose' | 'functions'>): boolean {
  return purpose !== 'label' || functions.includes('validateJournal')
}
