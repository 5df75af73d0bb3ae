import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUILD, VERSION } from './version.ts'

test('the client calls itself by the version of the house [SHELL-011] [SHELL-012]', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
  expect([VERSION, BUILD]).toEqual([version, 1168])
})
