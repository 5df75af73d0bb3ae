import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { world } from '../world/testWorld.ts'

const w = await world()
const SOURCES = new URL('./', import.meta.url)

/** The lines of the page: what holds, the names that refuse, the title of the test that tries. */
const LINES = readFileSync(new URL('../../docs/invariants.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What holds|-)/.test(line))
  .map((line) => {
    const [, what = '', names = '', title = ''] = line.split('|').map((cell) => cell.trim())
    return { what, names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name), title }
  })

/** The rules by which the database refuses: validated constraints, unique indexes, and enabled triggers. */
const REFUSING = `
  SELECT conname AS name FROM pg_constraint WHERE convalidated AND contype IN ('c', 'p', 'u', 'x')
  UNION SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indisunique AND i.indisvalid
  UNION SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D'`

const titles = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .flatMap((path) => readFileSync(new URL(path, SOURCES), 'utf8').match(/^ *test\('[^']+/gm) ?? [])
  .map((start) => start.replace(/^ *test\('/, ''))

test('the page of what always holds has a line for each of it', () => {
  expect(LINES.length).toBeGreaterThan(15)
  expect(new Set(LINES.map(({ what }) => what)).size).toBe(LINES.length)
})

test.each(LINES)('always: $what', async ({ names, title }) => {
  const found = await w.database.rows<{ name: string }>('what_refuses', REFUSING)
  expect(names).not.toEqual([])
  expect(names.filter((name) => !found.some((one) => one.name === name))).toEqual([])
  expect(titles.filter((one) => one.startsWith(title))).toHaveLength(1)
})
