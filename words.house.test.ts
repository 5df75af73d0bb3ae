import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(fileURLToPath(import.meta.url))
const FOLDERS = ['domain/src', 'server/src', 'server/world', 'web/src', 'web/build', 'tools', 'e2e', 'docs']
/** What people read, what programs write, and the table of the words itself. */
const NOT_OURS =
  /\/node_modules\/|[tT]exts\.(de|en)\.ts$|app\/news\/|docs\/(glossary|performance|permissions)\.md$|words\.house\.test\.ts$/

/** Each word that we do not use, with the one that we use. */
function readWords(glossary: string): { instead: Map<string, string>; fine: string[] } {
  const table = glossary.split('## Words that we do not use')[1]?.split('\n## ')[0] ?? ''
  const rows = [...table.matchAll(/^\| ([a-z ]+?) +\| (.+?) +\| (.*?) *\|$/gm)].filter(([, not]) => not !== 'not')
  return {
    instead: new Map(rows.flatMap(([, not = '', but = '']) => not.split(' ').map((word) => [word, but] as const))),
    fine: rows.flatMap(([, , , fine = '']) => [...fine.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase)),
  }
}

function papers(): string[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map(
      (file) => `${folder}/${String(file).split(sep).join('/')}`,
    ),
  )
  return [...readdirSync(root), ...below].filter((path) => /\.(tsx?|mjs|js|css|md)$/.test(path) && !NOT_OURS.test(path))
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
          .filter((word) => instead.has(word))
          .map((word) => `${path}:${index + 1} says ${word}: ${instead.get(word)}`)
      }),
  )
  expect(wrong).toEqual([])
})
