import { expect, test } from 'vitest'
import { departmentsOf, sumOf } from './yearReport.ts'

const YOUTH = { id: 'youth', name: { de: 'Jugend', en: 'Youth' } }
const EMPTY = { id: 'empty', name: { de: 'Bogen', en: 'Archery' } }

test('each member counts once for the club, and once in each department, by year of birth and sex', () => {
  const people = [
    { year: 2010, sex: 'weiblich', groupIds: ['youth'] },
    { year: 2010, sex: 'Female', groupIds: ['youth'] },
    { year: 1950, sex: 'm', groupIds: [] },
    { year: null, sex: 'divers', groupIds: [] },
    { year: 1950, sex: '', groupIds: [] },
    { year: 1950, sex: 'Tanne', groupIds: [] },
  ]
  const [club, youth, ...others] = departmentsOf(people, [YOUTH, EMPTY])
  expect(club).toEqual({
    key: 'club',
    groupId: null,
    name: null,
    years: [
      { year: 1950, counts: { m: 1, f: 0, d: 0, none: 2 } },
      { year: 2010, counts: { m: 0, f: 2, d: 0, none: 0 } },
      { year: null, counts: { m: 0, f: 0, d: 1, none: 0 } },
    ],
    total: { m: 1, f: 2, d: 1, none: 2 },
  })
  expect([youth?.groupId, sumOf(youth?.total ?? { m: 0, f: 0, d: 0, none: 0 })]).toEqual(['youth', 2])
  expect(others).toEqual([])
})
