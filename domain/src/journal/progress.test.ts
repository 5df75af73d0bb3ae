import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const result = (rings: number, shots = 40) => ({ day: '2026-05-01', rings, shots })

test('a discipline without a result has no progress', () => {
  expect(progressOf([])).toBeUndefined()
})

test('forty shots and sixty are compared by what each of them hit', () => {
  expect(progressOf([result(360, 40), result(570, 60)])).toMatchObject({ mean: 9.25, spread: 0.5, best: 9.5 })
})

test('mean and spread are those of the latest ten, the best is that of all', () => {
  const found = progressOf([result(400), ...Array.from({ length: 9 }, () => result(320)), result(340)])
  expect(found).toMatchObject({ spread: 0.5, best: 10 })
  expect(found?.mean).toBeCloseTo(8.05)
  expect(found?.each).toHaveLength(11)
})

test('a single result is its own mean and has no spread', () => {
  expect(progressOf([result(0)])).toMatchObject({ mean: 0, spread: 0, best: 0 })
})
