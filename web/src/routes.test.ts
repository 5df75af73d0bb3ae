import { expect, test } from 'vitest'

const FILES = import.meta.glob<string>(['./**/*.{ts,tsx}', '../../domain/src/**/*.ts', '!./**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = new Map(Object.entries(FILES).map(([file, text]) => [new URL(file, 'file:///web/src/').pathname, text]))

/** The files that a file imports at once, without types. */
function importsOf(path: string): string[] {
  const text = sources.get(path) ?? ''
  return [...text.matchAll(/^(?:import|export) (?!type )([^'"]*?)(?: from )?'([^']+)'/gm)].flatMap(
    ([, names = '', target = '']) => {
      const values = names.replace(/[{}]/g, '').split(',')
      if (names !== '' && values.every((name) => /^\s*(type .*)?$/.test(name))) return []
      if (target.startsWith('.')) return [new URL(target, `file://${path}`).pathname]
      return target.startsWith('@bahnfrei/domain/') ? [target.replace('@bahnfrei/domain', '/domain/src')] : []
    },
  )
}

function needsOf(path: string): Set<string> {
  const found = new Set([path])
  for (const each of found) for (const next of importsOf(each)) found.add(next)
  return found
}

test('the site map brings no schemas of the rooms, so that a phone that opens one screen does not build those of all', () => {
  const withSchemas = [...needsOf('/web/src/routes.ts').difference(needsOf('/web/src/router.ts'))].filter((path) =>
    /from 'zod/.test(sources.get(path) ?? ''),
  )
  expect(needsOf('/web/src/routes.ts').size).toBeGreaterThan(100)
  expect(withSchemas).toEqual([])
})
