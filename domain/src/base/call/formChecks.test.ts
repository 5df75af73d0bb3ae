import { expect, test } from 'vitest'
import { MOST_ATTACHMENT_BYTES, MOST_PICTURE_BYTES } from '../sheets/fileKind.ts'
import { filesFlaw, lengthFlaw, lettersFlaw, numberFlaw } from './formChecks.ts'

test.each([
  [-1, { key: 'MIN', val: '0' }],
  [0, { key: 'MIN', val: '0' }],
  [-0, { key: 'MIN', val: '0' }],
  [0.01, undefined],
  [1, undefined],
  [9.99, undefined],
  [10, { key: 'MAX', val: '10' }],
  [Number.NaN, { key: 'INVALID' }],
])('a number above 0 and below 10: %s has the flaw %o [ERR-057] [ERR-058] [ERR-066]', (value, flaw) => {
  expect(numberFlaw(value, { below: 10 })).toEqual(flaw)
})

test('without a limit every number above 0 will do [ERR-066]', () => {
  expect(numberFlaw(1e15)).toBeUndefined()
  expect(numberFlaw(0)).toEqual({ key: 'MIN', val: '0' })
})

test.each([
  ['', { key: 'EXACT_LENGTH', len: '3' }],
  ['ab', { key: 'EXACT_LENGTH', len: '3' }],
  ['abc', undefined],
  ['abcd', { key: 'EXACT_LENGTH', len: '3' }],
])('%j has exactly 3 characters, or the flaw %o [ERR-059]', (text, flaw) => {
  expect(lengthFlaw(text, 3)).toEqual(flaw)
})

test.each([
  ['Größe', undefined],
  ['Łódź', undefined],
  ['', undefined],
  ['a1', { key: 'ONLY_LETTERS' }],
  ['a b', { key: 'ONLY_LETTERS' }],
  ['a-b', { key: 'ONLY_LETTERS' }],
])('%j holds only letters, or the flaw %o [ERR-060]', (text, flaw) => {
  expect(lettersFlaw(text)).toEqual(flaw)
})

test.each([
  [[MOST_PICTURE_BYTES], MOST_PICTURE_BYTES, undefined],
  [[MOST_PICTURE_BYTES + 1], MOST_PICTURE_BYTES, { key: 'FILE_SIZE', size: '2 MB' }],
  [[1, MOST_ATTACHMENT_BYTES + 1], MOST_ATTACHMENT_BYTES, { key: 'FILE_SIZE', size: '15 MB' }],
  [[1, 1], MOST_ATTACHMENT_BYTES, undefined],
  [[1, 1, 1], MOST_ATTACHMENT_BYTES, { key: 'FILE_COUNT', count: '2' }],
  [[], MOST_PICTURE_BYTES, undefined],
])('two files at most of these sizes %o, at most %i bytes each: %o [ERR-061] [ERR-062]', (sizes, mostBytes, flaw) => {
  const files = sizes.map((size) => ({ size }))
  expect(filesFlaw(files, { mostBytes, mostFiles: 2 })).toEqual(flaw)
})

test('an attachment may have 15 MB, any other file 2 MB [LIM-001] [LIM-002]', () => {
  expect([MOST_ATTACHMENT_BYTES, MOST_PICTURE_BYTES]).toEqual([15_728_640, 2_097_152])
})
