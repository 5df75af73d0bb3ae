import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = join(dirname(fileURLToPath(import.meta.url)), 'server/src')

type Source = { path: string; room: string; text: string }

/** Files of tests are left out: what they read is not read by the application. */
const sources: Source[] = readdirSync(folder, { recursive: true })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testRows\.ts$/.test(path))
  .map((path) => ({ path, room: path.split('/')[0] ?? '', text: readFileSync(join(folder, path), 'utf8') }))

/** Tables by the names of their exports, with the room that owns them. */
const tables = sources
  .filter(({ path }) => path.endsWith('/tables.ts'))
  .flatMap(({ room, text }) =>
    [...text.matchAll(/export const (\w+) = (?:pg|club)Table\(\s*'(\w+)'/g)].map(([, exported = '', name = '']) => ({
      exported,
      name,
      room,
    })),
  )

test('each name of a prepared statement stands for one text', () => {
  const texts = new Map<string, Set<string>>()
  for (const { path, text } of sources)
    for (const statement of statementsIn(text)) {
      // A constant is its own in each file.
      const whose = /^['"`]/.test(statement.text) ? statement.text : `${path} ${statement.text}`
      texts.set(statement.name, (texts.get(statement.name) ?? new Set()).add(whose))
    }
  expect(texts.size).toBeGreaterThan(200)
  expect([...texts].filter(([, different]) => different.size > 1).map(([name]) => name)).toEqual([])
})

test('a double name of a statement is found', () => {
  const found = statementsIn("await rows<{ a: () => string }>(db, 'one', `SELECT (1)`, [])\ndatabase.rows('one', TWO)")
  expect(found).toEqual([
    { name: "'one'", text: '`SELECT (1)`' },
    { name: "'one'", text: 'TWO' },
  ])
})

test('names are ordered as people sort them, wherever the database does it', () => {
  expect(bytewise('SELECT 1 ORDER BY u.full_name, u.uid')).toHaveLength(1)
  expect(bytewise("ORDER BY (name->>'de'), id")).toHaveLength(1)
  expect(bytewise('ORDER BY (name->>\'de\') COLLATE "und-x-icu", id')).toEqual([])
  // The catalogue of the database itself has no people in it.
  const ofRooms = sources.filter(({ path }) => !path.startsWith('base/database/backup/'))
  expect(ofRooms.flatMap(({ text }) => bytewise(text))).toEqual([])
})

const rooms = [...new Set(sources.filter(({ path }) => path.endsWith('/room.ts')).map(({ room }) => room))].filter(
  (room) => room !== 'base',
)

test.each(rooms)('%s reads the tables of other rooms that its room.ts names, and no others', (room) => {
  const own = sources.filter((source) => source.room === room)
  const read = own.flatMap(({ text }) => tablesReadIn(text)).filter((name) => ownerOf(name) !== room)
  const [, list = ''] =
    /\breads: \[([^\]]*)\]/.exec(own.find(({ path }) => path === `${room}/room.ts`)?.text ?? '') ?? []
  const declared = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  expect(declared).toEqual([...new Set(read)].toSorted())
})

test('a read of a table is found in SQL, in lists of tables and in imports for Drizzle', () => {
  const text = `import { users, type lanes as l } from '../users/tables.ts'
    const SQL = \`SELECT 1 FROM clubs c, ranges WHERE EXISTS (SELECT FROM logins) UNION SELECT 2 FROM x JOIN groups g\``
  expect(tablesReadIn(text)).toEqual(['clubs', 'groups', 'lanes', 'logins', 'ranges', 'users'])
})

function ownerOf(table: string): string | undefined {
  return tables.find(({ name }) => name === table)?.room
}

/** Tables of rooms that a file reads; those of base belong to all. */
function tablesReadIn(text: string): string[] {
  const named = [...text.matchAll(/\b(?:FROM|JOIN)\s+(\w+)/g)].map(([, name = '']) => name)
  const lists = [...text.matchAll(/\bFROM\s+\w+(?:\s+[a-z]\w*)?((?:\s*,\s*\w+(?:\s+[a-z]\w*)?)+)/g)]
  const listed = lists.flatMap(([, rest = '']) => [...rest.matchAll(/,\s*(\w+)/g)].map(([, name = '']) => name))
  const imports = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '\.\.\/\w+\/tables\.ts'/g)]
  const imported = imports.flatMap(([, names = '']) => {
    const exported = names.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    )
    return tables.filter((table) => exported.includes(table.exported)).map(({ name }) => name)
  })
  const ofRooms = [...named, ...listed, ...imported].filter((name) => (ownerOf(name) ?? 'base') !== 'base')
  return [...new Set(ofRooms)].toSorted()
}

/** Orders by names of people and things that compare bytes, by which Ö comes behind Z. */
function bytewise(text: string): string[] {
  const names =
    /(?<![\w(])(?:\w\.)?(?:full_name|screen_name|title|name)\b(?!\s+(?:COLLATE|ORDER)|->|\w|\()|\((?:\w\.)?name->>'de'\)(?! COLLATE)/
  return [...text.matchAll(/ORDER BY ([^`\n]*)/g)].flatMap(([, keys = '']) =>
    names.test(keys.split(/\b(?:LIMIT|FROM|AS)\b/)[0] ?? '') ? [keys] : [],
  )
}

/** The prepared statements of a file: name and text as they stand in the code. */
function statementsIn(source: string): { name: string; text: string }[] {
  return [...source.matchAll(/(\.?)\b(?:rows|send)\b/g)].flatMap(({ index, 0: found, 1: dot = '' }) => {
    const open = endOfTypes(source, index + found.length)
    if (source[open] !== '(') return []
    const [first = '', second = '', third = ''] = argumentsAt(source, open)
    const [name, text] = dot === '' ? [second, third] : [first, second]
    return /^['`]/.test(name) ? [{ name, text }] : []
  })
}

/** Where type arguments end that begin here, or here. */
function endOfTypes(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '<') depth += 1
    // Not the head of an arrow.
    else if (source[at] === '>' && source[at - 1] !== '=') depth -= 1
    else if (depth === 0) return at
  }
  return from
}

/** The arguments of the call whose bracket opens here. */
function argumentsAt(source: string, open: number): string[] {
  const found: string[] = []
  let [depth, from, quote] = [0, open + 1, '']
  for (let at = open; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
      continue
    }
    if (/['"`]/.test(sign)) quote = sign
    if (/[([{]/.test(sign)) depth += 1
    if (/[)\]}]/.test(sign)) depth -= 1
    if ((sign === ',' && depth === 1) || depth === 0) {
      found.push(source.slice(from, at).trim())
      from = at + 1
    }
    if (depth === 0) return found
  }
  return found
}
