import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newUuid } from './newUuid.ts'

test('a key is a random UUID of version 4, and each is another [F12]', () => {
  const keys = Array.from({ length: 200 }, newUuid)
  for (const key of keys) expect(z.uuidv4().safeParse(key).success, key).toBe(true)
  expect(new Set(keys).size).toBe(200)
  // Each of the four forms that the variant allows comes up.
  expect(new Set(keys.map((key) => key[19]))).toEqual(new Set(['8', '9', 'a', 'b']))
})
