import { expect, test } from 'vitest'
import { disciplinesOf } from './disciplines.ts'

test('disciplines are read from a text with commas, semicolons or lines between them, each once', () => {
  expect(disciplinesOf(' 1.10, 1.11;2.10\n1.10,')).toEqual(['1.10', '1.11', '2.10'])
  expect(disciplinesOf(' ')).toEqual([])
})
