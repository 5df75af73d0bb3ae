import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PROCESSES = 4
const ROUNDS = 60
const COUNTING = `
import { readFileSync, writeFileSync } from 'node:fs'
const [folder, rounds] = process.argv.slice(1)
const { alone } = await import(${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)})
for (let round = 0; round < Number(rounds); round++)
  await alone(folder + '/lock', async () => {
    const count = Number(readFileSync(folder + '/count', 'utf8'))
    await new Promise((resolve) => setImmediate(resolve))
    writeFileSync(folder + '/count', String(count + 1))
  }, 0)
`

test('processes that want the same lock at once get it one after the other, also when a holder died', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  writeFileSync(join(folder, 'count'), '0')
  mkdirSync(join(folder, 'lock'))
  writeFileSync(join(folder, 'lock', '999999999'), '')
  const count = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', COUNTING, folder, String(ROUNDS)])
  await Promise.all(Array.from({ length: PROCESSES }, count))
  expect(readFileSync(join(folder, 'count'), 'utf8')).toBe(String(PROCESSES * ROUNDS))
  expect(readdirSync(folder)).toEqual(['count'])
  rmSync(folder, { recursive: true })
})
