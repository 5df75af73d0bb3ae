import type { OpenClub } from '@bahnfrei/domain/clubs/openCalls.ts'
import { expect, test } from 'vitest'
import { activeClubOf } from './activeClub.ts'

const [hubertus, waldau, nord] = ['hubertus', 'waldau', 'nord'].map(
  (id): OpenClub => ({
    id,
    name: id,
    kind: 'member',
    isOperator: false,
    permissions: {},
    features: {},
    groupIds: [],
    actsFor: [],
  }),
)
const clubs = [hubertus, waldau, nord].filter((club) => club !== undefined)

test.each([
  ['the chosen one', 'nord', 'waldau', 'nord'],
  ['the default one when none is chosen', undefined, 'waldau', 'waldau'],
  ['the default one when the chosen one is not open', 'closed', 'waldau', 'waldau'],
  ['the first one when there is no default', undefined, null, 'hubertus'],
  ['the first one when the default one is not open', 'closed', 'gone', 'hubertus'],
])('the active club is %s', (_, chosen, defaultClub, active) => {
  expect(activeClubOf(clubs, { chosen, defaultClub })?.id).toBe(active)
})

test('anybody who is in no club has no active club', () => {
  expect(activeClubOf([], { chosen: 'nord', defaultClub: 'nord' })).toBeUndefined()
})
