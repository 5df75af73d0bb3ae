import { expect, test } from 'vitest'
import { PERMISSIONS, type Permissions } from '../base/rights/permissions.ts'
import { type Assigning, isTrusted, whyNotAssign } from './assign.ts'
import { GROUP_FUNCTIONS, GROUP_PURPOSES, type Group } from './group.ts'

type Kind = Pick<Group, 'purpose' | 'functions'>
const label: Kind = { purpose: 'label', functions: [] }
const trusted: Kind[] = [
  { purpose: 'supervisor', functions: [] },
  { purpose: 'trainer', functions: [] },
  { purpose: 'label', functions: ['validateJournal'] },
]
const officer: Assigning = { by: { groups: 'w' }, isSelf: false, isActive: true, hasAccount: true }
const admin: Assigning = { ...officer, by: { groups: 'w', admin: 'w' } }
const owner: Assigning = { ...officer, by: { owner: 'w' } }

test('groups are for supervisors, for trainers or a label, and their people may confirm the journal [MEMB-017] [MEMB-018]', () => {
  expect(GROUP_PURPOSES).toEqual(['supervisor', 'trainer', 'label'])
  expect(GROUP_FUNCTIONS).toEqual(['validateJournal'])
})

test('groups of supervisors, of trainers and of those who sign the journal are trusted, others are not [P10]', () => {
  expect(trusted.map(isTrusted)).toEqual([true, true, true])
  expect(isTrusted(label)).toBe(false)
})

test.each<[string, Assigning, boolean, string | undefined, string | undefined]>([
  ['an officer puts somebody in', officer, true, undefined, 'ONLY_ADMINS'],
  ['an officer takes somebody out', officer, false, undefined, 'ONLY_ADMINS'],
  ['an officer joins', { ...officer, isSelf: true }, true, undefined, 'OWN_GROUPS'],
  ['an officer leaves', { ...officer, isSelf: true }, false, undefined, undefined],
  ['an admin puts somebody in', admin, true, undefined, undefined],
  ['an admin joins', { ...admin, isSelf: true }, true, undefined, 'OWN_GROUPS'],
  ['an owner puts somebody in', owner, true, undefined, undefined],
  ['an owner joins', { ...owner, isSelf: true }, true, undefined, 'OWN_GROUPS'],
  ['an owner puts an ex-member in', { ...owner, isActive: false }, true, 'MEMBERSHIP_INACTIVE', 'MEMBERSHIP_INACTIVE'],
  [
    'an owner puts somebody without an account in',
    { ...owner, hasAccount: false },
    true,
    undefined,
    'MEMBERSHIP_INACTIVE',
  ],
  ['an owner takes an ex-member out', { ...owner, isActive: false }, false, undefined, undefined],
])('%s [P10]', (_, assigning, joins, ofLabel, ofTrusted) => {
  expect(whyNotAssign(label, joins, assigning)).toBe(ofLabel)
  for (const group of trusted) expect(whyNotAssign(group, joins, assigning)).toBe(ofTrusted)
})

test('no right but owner and admin at w puts somebody into a trusted group [P10]', () => {
  const all = PERMISSIONS.flatMap((name): Permissions[] => [{ [name]: 'r' }, { [name]: 'w' }])
  const enough = all.filter((by) =>
    trusted.every((group) => whyNotAssign(group, true, { ...officer, by }) === undefined),
  )
  expect(enough).toEqual([{ owner: 'w' }, { admin: 'w' }])
})
