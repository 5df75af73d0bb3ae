import { expect, test } from 'vitest'
import { DISCIPLINE_CLASSES } from './disciplineList.ts'
import { DISCIPLINE_LISTS, findDisciplines, LISTED_DISCIPLINES } from './listedDisciplines.ts'

const byNumber = (one: string, other: string) => {
  const [a, b] = [one.split('.'), other.split('.')]
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [left = '', right = ''] = [a[at], b[at]]
    const difference = Number(left) - Number(right)
    if (left !== right) return Number.isNaN(difference) ? (left < right ? -1 : 1) : difference
  }
  return 0
}

test.each([
  ['1.10', 'DSB 1.10'],
  ['DSB 2.10', 'DSB 2.10'],
  ['lg', 'DSB 1.10'],
  ['luftpistole', 'DSB 2.10'],
  ['lp', 'DSB 2.10'],
  ['kk 3x20', 'DSB 1.40'],
  ['2.53', 'DSB 2.53'],
  ['skeet', 'DSB 3.20'],
  ['dp1', 'BDMP C.3'],
  ['ipsc flinte', 'BDS IPSC Flinte'],
])('somebody who types %s finds %s first [JRNL-006]', (typed, id) => {
  expect(findDisciplines(typed)[0]?.id).toBe(id)
})

test('no discipline stands in the lists twice, and each belongs to one season of one association', () => {
  expect(new Set(LISTED_DISCIPLINES.map(({ id }) => id)).size).toBe(LISTED_DISCIPLINES.length)
  expect(new Set(DISCIPLINE_LISTS.map(({ association }) => association)).size).toBe(DISCIPLINE_LISTS.length)
  for (const { association, season, source, rows } of DISCIPLINE_LISTS) {
    const names = rows.map(([, name]) => name)
    expect([association, new Set(names).size]).toEqual([association, names.length])
    expect(season).toBeGreaterThanOrEqual(2020)
    expect(source).not.toBe('')
  }
})

test('the disciplines of an association are in the order of their numbers, with a class, and a distance that is one', () => {
  for (const { rows } of DISCIPLINE_LISTS) {
    const numbers = rows.flatMap(([number]) => number ?? [])
    const letters = (number: string) => number.replace(/\d.*/, '')
    const inOrder = numbers.toSorted((one, other) =>
      letters(one) === letters(other) ? byNumber(one, other) : letters(one) < letters(other) ? -1 : 1,
    )
    expect(numbers).toEqual(inOrder)
    for (const [, , disciplineClass, distance] of rows) {
      expect(DISCIPLINE_CLASSES).toContain(disciplineClass)
      expect(distance === null || (distance >= 10 && distance <= 300)).toBe(true)
    }
  }
})

test('the number of a discipline is stored, and not that of its chapter: 9 mm Luger is 2.53 and no 2.21', () => {
  expect(findDisciplines('9 mm Luger')[0]?.number).toBe('2.53')
  expect(LISTED_DISCIPLINES.find(({ number }) => number === '2.21')?.name).toBe('50 m Pistole Auflage')
})
