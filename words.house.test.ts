import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(fileURLToPath(import.meta.url))
const FOLDERS = ['domain/src', 'server/src', 'server/world', 'web/src', 'web/build', 'tools', 'e2e', 'docs']
/** Files that people read, that programs write, and the table of the words itself. */
const NOT_OURS =
  /\/node_modules\/|[tT]exts\.(de|en)\.ts$|app\/news\/|docs\/(glossary|performance)\.md$|words\.house\.test\.ts$/

/** A comment whose first word leaves it without a subject. */
const SUBJECTLESS = /^\s*(?:\/\*\*(?:\n\s*\*)?|\/\/) (?:Who|Whose|Whom|What|Of|By|As|Those|Whoever)\b.*/gm

/** The rooms of money, where a booking is an entry of the books and never a lane. */
const MONEY_ROOMS =
  /^\w+\/(src\/)?(accounts|invoices|billing|receipts|bookings|bank|sepa|payouts|cashbooks|statements|reminders|audit|subscriptions)\/|^server\/world\/(money|clubYear|demoWorld|testFilled)|^server\/src\/(clubYear|killedWrites)\.|^server\/src\/app\/doctor\/|^tools\/bench\/(bank|large)\./

/** Each word that we do not use, with the one that we use. */
function readWords(glossary: string): { instead: Map<string, string>; fine: string[] } {
  const table = glossary.split('## Words that we do not use')[1]?.split('\n## ')[0] ?? ''
  const rows = [...table.matchAll(/^\| ([a-z ]+?) +\| (.+?) +\| (.*?) *\|$/gm)].filter(([, not]) => not !== 'not')
  return {
    instead: new Map(rows.flatMap(([, not = '', but = '']) => not.split(' ').map((word) => [word, but] as const))),
    fine: rows.flatMap(([, , , fine = '']) => [...fine.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase)),
  }
}

/** The same for what people read, where an entry can be several words. */
function readTextWords(glossary: string): { instead: Map<string, string>; fine: string[] } {
  const table = glossary.split('## Words that texts do not use')[1]?.split('\n## ')[0] ?? ''
  const rows = [...table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\| (.*?) *\|$/gm)].slice(2)
  return {
    instead: new Map(rows.flatMap(([, not = '', but = '']) => not.split(', ').map((word) => [word, but] as const))),
    fine: rows.flatMap(([, , , fine = '']) => [...fine.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase)),
  }
}

function filesIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map(
      (file) => `${folder}/${String(file).split(sep).join('/')}`,
    ),
  )
}

/** A line of a file as people read it: in code what is quoted, without the names of values; in an article no addresses. */
function readAloud(line: string, path: string): string {
  if (!path.endsWith('.ts')) return /^keywords:/.test(line) ? '' : line.replace(/\]\([^)]*\)/g, ' ')
  if (line.startsWith('import')) return ''
  const quoted =
    line.replace(/<\/?\w+>|import\.meta.*/g, ' ').match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g) ?? []
  return quoted.join(' ').replace(/\{\w+(?=[,}])/g, ' ')
}

function papers(): string[] {
  const below = filesIn(FOLDERS)
  return [...readdirSync(root), ...below].filter((path) => /\.(tsx?|mjs|js|css|md)$/.test(path) && !NOT_OURS.test(path))
}

function textsAndArticles(): string[] {
  // People may type any word into the search.
  const found = filesIn(['domain/src', 'server/src', 'web/src', 'web/content']).filter((path) =>
    /(?<!searchTexts)\.(de|en)\.ts$|content\/.*\.md$/.test(path),
  )
  expect(found.length).toBeGreaterThan(100)
  return found
}

test('words that we do not use stand in no code, comment, title or paper of ours', () => {
  const { instead, fine } = readWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  expect([...instead.keys()]).toContain('whoever')

  const wrong = papers().flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const rest = fine.reduce((text, phrase) => text.replaceAll(phrase, ' '), line)
        const words = (rest.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
        return words
          .filter((word) => instead.has(word) && !(MONEY_ROOMS.test(path) && /^book(s|ed|ing|ings)$/.test(word)))
          .map((word) => `${path}:${index + 1} says ${word}: ${instead.get(word)}`)
      }),
  )
  expect(wrong).toEqual([])
})

test('a comment begins with its subject, and not with Who, What, Of, By or As', () => {
  const files = papers().filter((path) => /\.(tsx?|mjs)$/.test(path))
  expect(files.length).toBeGreaterThan(1_000)
  const wrong = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(SUBJECTLESS)].map(([comment]) => `${path}: ${comment.trim()}`),
  )
  expect(wrong).toEqual([])
})

test('words that texts do not use stand in no text and no article', () => {
  const { instead, fine } = readTextWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  expect([...instead.keys()]).toContain('Gute Sitten')
  const wrong = textsAndArticles().flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const said = fine.reduce((text, phrase) => text.replaceAll(phrase, ' '), readAloud(line, path))
        return [...instead]
          .filter(([word]) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(said))
          .map(([word, but]) => `${path}:${index + 1} says ${word}: ${but}`)
      }),
  )
  expect(wrong).toEqual([])
})

test('no sentence ends with the name of a club, which mostly ends with the full stop of “e.V.” itself', () => {
  const wrong = textsAndArticles().flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => /\{(club|asking|other|own)\}[}]*\./.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})
