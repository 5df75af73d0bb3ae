import { addressOf } from '@bahnfrei/domain/base/call/list.ts'
import { MEMBERS } from '@bahnfrei/domain/members/memberList.ts'
import { expect, test } from 'vitest'
import { memberListSearch, memberSearch } from './search.ts'

const memberListAddress = addressOf(MEMBERS)
const GROUP = '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab'

test('the address of the list keeps what filters it, and forgets what no filter is', () => {
  const search = { q: 'Brandt', membership: 'guest', group: GROUP }
  expect(memberListAddress({ ...search, more: 1 })).toEqual(search)
  const view = { columns: 'birth,city', sort: '-birth', line: 'phone' }
  expect(memberListSearch({ ...search, ...view })).toEqual({ ...search, ...view })
  expect(memberListAddress({ q: ' ', membership: 'Guest', group: '../x' })).toEqual({})
  expect(memberListAddress({ q: 'x'.repeat(200) }).q).toHaveLength(100)
})

test('the address of a member names a part of the page, and none for the first', () => {
  expect(['permissions', 'groups', 'master', 'invoices', 7].map((t) => memberSearch({ t }))).toEqual([
    { t: 'permissions' },
    { t: 'groups' },
    {},
    {},
    {},
  ])
})
