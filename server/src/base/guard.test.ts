import { contract } from '@bahnfrei/domain/contract.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addRoute, type Bound } from './http.ts'

const { list } = contract.ranges

test.each([
  ['guard', { name: 'ranges.list', call: { ...list, guard: undefined }, verb: async () => ({ ranges: [] }) }],
  ['verb', { name: 'ranges.list', call: list, verb: undefined }],
])('a call without a %s stops the start', (_, bound) => {
  expect(() => addRoute(Fastify(), bound as unknown as Bound, {} as never)).toThrow(
    'The call ranges.list needs a guard and a verb.',
  )
})
