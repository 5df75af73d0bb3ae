import { expect, test } from 'vitest'
import type { TextPart } from '../base/texts/texts.tsx'
import catalogue from './catalogue.de.ts'

const FILES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,de,en}.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = new Map(Object.entries(FILES).map(([file, text]) => [resolved('app/screens.test.ts', file), text]))

/** The names of the texts of each part, by the name of the part. */
const parts = new Map<string, object>()
for (const module of Object.values(import.meta.glob<Record<string, TextPart>>('../*/textParts.ts', { eager: true })))
  for (const [name, load] of Object.entries(module)) parts.set(name, await load('de'))
const ofPage = new Set(Object.keys(catalogue))
const ALL = ofPage.union(namesOf([...parts.keys()]))
/** Texts that belong to no room. */
const WORDS = new Set(
  [catalogue, ...parts.values()].flatMap((texts) =>
    Object.entries(texts).flatMap(([name, said]) => (typeof said === 'string' ? [name] : [])),
  ),
)

function namesOf(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => Object.keys(parts.get(name) ?? {})))
}

/** A file that another one names, as its path below `web/src`. */
function resolved(from: string, target: string): string {
  return new URL(target, `file:///${from}`).pathname.slice(1)
}

/** The names of the texts that a file uses itself: as the room of `useTexts`, or at the beginning of a whole key. */
function usedIn(text: string): string[] {
  const rooms = [...text.matchAll(/useTexts\('(\w+)/g)].map(([, room = '']) => room)
  // Functions with a room get only the rest of a key.
  const roomed = [...text.matchAll(/const (\w+) = useTexts\('/g)].map(([, name = '']) => name)
  const keys = [...text.matchAll(/(\w*)(?:\.\w+)?\(?['`]([A-Z][A-Z_]+)\.[A-Z$]/g)].flatMap(([, by = '', name = '']) =>
    roomed.includes(by) ? [] : [name],
  )
  const words = [...text.matchAll(/'([A-Z][A-Z_]+)'/g)].flatMap(([, name = '']) => (WORDS.has(name) ? [name] : []))
  return [...rooms, ...keys, ...words].filter((name) => ALL.has(name))
}

/** The texts that a file needs before it renders, without those that it loads itself; `seen` ends circular imports. */
function needsOf(path: string, seen = new Set<string>()): Set<string> {
  const text = sources.get(path)
  if (text === undefined || seen.has(path) || /(^|\/)(routes|screens)\.ts$/.test(path)) return new Set()
  seen.add(path)
  const statics = [...text.matchAll(/^(?:import|export) (?!type )[^'"]*?from '(\.[^']+)'/gm)]
  const ofStatics = statics.flatMap(([, target = '']) => [...needsOf(resolved(path, target), seen)])
  const loaded = [...text.matchAll(/(withTexts\()?import\('(\.[^']+\.tsx?)'\)((?:, \w+Texts)*)/g)]
  const ofLoaded = loaded.flatMap(([, isWrapped, target = '', brings = '']) => [
    ...needsOf(resolved(path, target), new Set(seen)).difference(isWrapped ? namesOf(brings.split(', ')) : new Set()),
  ])
  return new Set([...usedIn(text), ...ofStatics, ...ofLoaded])
}

type Screen = { path: string; file: string; there: Set<string> }

/** The screens as they stand in the tables of the rooms. */
const tables = [...sources].filter(([file]) => file.endsWith('/screens.ts'))
const screens = tables.flatMap(([table, text]): Screen[] => {
  const consts = new Map([...text.matchAll(/^const (\w+) = ([^\n]*)$/gm)].map(([, name = '', is = '']) => [name, is]))
  return blocksOf(text).map((block) => {
    const load = /load: ([\s\S]*?),\n\s+\w+: /.exec(block)?.[1] ?? ''
    const target = /import\('([^']+)'\)/
    const withPage = /^async \(\) => (\w+)/.exec(load)?.[1]
    const imported = new RegExp(`^import \\{ ${withPage} \\} from '(.*)'$`, 'm').exec(text)?.[1]
    const named = consts.get(/^(?:\(\) => )?(\w+)/.exec(load)?.[1] ?? '') ?? ''
    const frame = /frame(?:: \{.*|,)$/m.exec(block)?.[0] === 'frame,' ? (consts.get('frame') ?? '') : block
    const hasFrame = !/useBasicNav: true|showLayout: false/.test(frame)
    const texts = /texts: \[(.*?)\]/.exec(block)?.[1]?.split(', ') ?? []
    return {
      path: /path: '([^']*)'/.exec(block)?.[1] ?? table,
      file: resolved(table, (target.exec(load) ?? target.exec(named))?.[1] ?? imported ?? ''),
      there: ofPage.union(namesOf(hasFrame ? [...texts, 'signedInTexts'] : texts)),
    }
  })
})

function blocksOf(text: string): string[] {
  return text
    .split(/\bscreen\(\{/)
    .slice(1)
    .map((after) => after.split(/^\s+\}\)/m)[0] ?? '')
}

test('every screen of the site map is looked at', () => {
  expect(screens).toHaveLength(tables.flatMap(([, text]) => text.match(/\bfor: /g) ?? []).length - passages())
  expect(screens.filter(({ file }) => !file.endsWith('Screen.tsx'))).toEqual([])
})

function passages(): number {
  return tables.flatMap(([, text]) => text.match(/\bpassage\(\{/g) ?? []).length
}

test.each(screens)('the screen at $path comes with its texts', ({ file, there }) => {
  expect([...needsOf(file).difference(there)]).toEqual([])
})

test.each(screens)('the screen at $path has a title', ({ file }) => {
  expect(withImports(file).some((one) => /<(Page|title)\b/.test(sources.get(one) ?? ''))).toBe(true)
})

function withImports(path: string): string[] {
  const targets = [...(sources.get(path) ?? '').matchAll(/^import [^'"]*?from '(\.[^']+\.tsx)'/gm)]
  return [path, ...targets.map(([, target = '']) => resolved(path, target))]
}

test('the frame has its texts before anybody is signed in', () => {
  expect([...needsOf('app/start.tsx').difference(ofPage)]).toEqual([])
})
