import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REFUSALS } from '@bahnfrei/domain/base/call/refusals.ts'
import german from '@bahnfrei/domain/base/texts/texts.de.ts'
import english from '@bahnfrei/domain/base/texts/texts.en.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = dirname(fileURLToPath(import.meta.url))

/** In reading order: a room leans only on rooms that stand before it. */
const ROOMS = Object.keys(contract)

const WINGS = ['domain', 'server', 'web'] as const
/** Which wings a wing may lean on. */
const LEANS_ON = { domain: [], server: ['domain'], web: ['domain'] } as const
const FOREIGN_TO_DOMAIN = /^(node:|react|fastify|drizzle|pg$|socket\.io|@mantine|@tanstack)/

type Wing = (typeof WINGS)[number]
type Source = { path: string; wing: Wing; floor: 'base' | 'app' | 'room'; room: string | undefined; imports: string[] }

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => join(folder, String(file)).split(sep).join('/'))
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\/dist\//.test(path))
}

function readSource(path: string): Source {
  const [wing, , place = ''] = path.split('/') as [Wing, string, string]
  const text = readFileSync(join(root, path), 'utf8')
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => target)
  const floor = place === 'base' ? 'base' : path.split('/').length > 3 && place !== 'app' ? 'room' : 'app'
  return {
    path,
    wing,
    floor,
    room: floor === 'room' ? place : undefined,
    imports: imports.map((target) => resolved(path, target)),
  }
}

/** Returns which classes of which style sheets a file reads; `all` where their names come from data. */
function usesOfSheets(path: string): { sheet: string; names: string[] | 'all' }[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, object = '', target = '']) => {
    const names = text.match(new RegExp(`(?<=\\b${object}\\.)\\w+`, 'g')) ?? []
    return {
      sheet: resolved(path, target),
      names: new RegExp(`\\b${object}\\[|= ${object}$`, 'm').test(text) ? 'all' : names,
    }
  })
}

/** Returns the classes that a style sheet names, without those of libraries. */
function classesOf(sheet: string): string[] {
  const selectors = sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return [...new Set(selectors.match(/(?<=\.)[a-zA-Z_][\w-]*/g))]
}

/** An import as a path of the house, or as the name of a package. */
function resolved(from: string, target: string): string {
  const wing = /^@bahnfrei\/(\w+)\/(.*)$/.exec(target)
  if (wing !== null) return wing[1] === 'domain' ? `domain/src/${wing[2]}` : `${wing[1]}/${wing[2]}`
  return target.startsWith('.')
    ? relative(root, join(root, dirname(from), target))
        .split(sep)
        .join('/')
    : target
}

const sources = WINGS.flatMap((wing) => filesBelow(`${wing}/src`)).map(readSource)
const products = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))

describe('imports', () => {
  test('lead to style sheets that are there, which the compiler does not look at', () => {
    const sheets = products.flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.startsWith('web/') && target.endsWith('.css'))
        .map((target) => ({ path, target })),
    )
    expect(sheets.length).toBeGreaterThan(100)
    expect(sheets.filter(({ target }) => !existsSync(join(root, target)))).toEqual([])
  })

  test('of style sheets lead to files that are there, which the build does not look at', () => {
    const named = globSync('web/src/**/*.css', { cwd: root }).flatMap((sheet) =>
      [...readFileSync(join(root, sheet), 'utf8').matchAll(/url\("(?!data:|#)([^"]+)"\)/g)].map(([, target = '']) =>
        join(dirname(sheet), target),
      ),
    )
    expect(named).not.toEqual([])
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('reach every class of a style sheet', () => {
    const uses = products.filter(({ wing }) => wing === 'web').flatMap(({ path }) => usesOfSheets(path))
    const unread = globSync('web/src/**/*.module.css', { cwd: root }).flatMap((sheet) => {
      const used = uses.filter((use) => use.sheet === sheet)
      if (used.some(({ names }) => names === 'all')) return []
      const names = new Set(used.flatMap((use) => use.names))
      return classesOf(readFileSync(join(root, sheet), 'utf8'))
        .filter((name) => !names.has(name))
        .map((name) => `${sheet}: ${name}`)
    })
    expect(uses.length).toBeGreaterThan(500)
    expect(unread).toEqual([])
  })

  test('go from web and server to domain, and never between web and server', () => {
    const wrong = products.flatMap(({ path, wing, imports }) =>
      imports
        .filter((target) =>
          WINGS.some(
            (other) => target.startsWith(`${other}/`) && other !== wing && !LEANS_ON[wing].includes(other as never),
          ),
        )
        .map((target) => `${path} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('go down the floors: base knows no room and no app, rooms know no app', () => {
    const wrong = products.flatMap(({ path, wing, floor, imports }) =>
      imports
        .filter((target) => target.startsWith(`${wing}/src/`))
        .map((target) => ({ target, to: readFloor(target) }))
        .filter(({ to }) => (floor === 'base' && to !== 'base') || (floor === 'room' && to === 'app'))
        .map(({ target }) => `${path} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('go only to rooms that stand to the left', () => {
    const wrong = products.flatMap(({ path, room, imports }) =>
      imports.flatMap((target) => {
        const other = roomOf(target)
        if (room === undefined || other === undefined || other === room) return []
        return ROOMS.indexOf(other) < ROOMS.indexOf(room) ? [] : [`${path} -> ${target}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('go in no circle', () => {
    expect(circlesOf(new Map(products.map(({ path, imports }) => [path, imports])))).toEqual([])
  })

  test('keep Node, React, Fastify and the database out of the domain', () => {
    const wrong = products.filter(
      ({ wing, imports }) => wing === 'domain' && imports.some((target) => FOREIGN_TO_DOMAIN.test(target)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

/** The ways that lead from a file back to itself. */
function circlesOf(imports: Map<string, string[]>): string[] {
  const circles: string[] = []
  const left = new Set<string>()
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' -> '))
    if (way.includes(path) || left.has(path)) return
    for (const target of imports.get(path) ?? []) visit(target, [...way, path])
    left.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return circles
}

describe('the reservations of web', () => {
  const room = 'web/src/reservations/'
  /** The lowest first; what is for one person and what is for officers know nothing of each other. */
  const levels: Record<string, number> = { lane: 0, plan: 1, calendar: 2, mine: 3, admin: 3 }
  /** They name what lies on all floors. */
  const registers = /reservations\/(screens|textParts|texts\.\w+)\.ts$/
  const inRoom = (path: string) => path.startsWith(room) && !registers.test(path)
  const floorOf = (path: string) => path.slice(room.length).split('/')[0] ?? ''
  const arrows = products.flatMap(({ path: from, imports }) =>
    imports.filter((to) => inRoom(from) && inRoom(to)).map((to) => ({ from, to })),
  )

  test('have four floors, and a file leans only on its own and on lower ones', () => {
    expect(products.filter(({ path }) => inRoom(path) && !(floorOf(path) in levels)).map(({ path }) => path)).toEqual(
      [],
    )
    const wrong = arrows.filter(({ from, to }) => {
      const [own = 0, other = 0] = [levels[floorOf(from)], levels[floorOf(to)]]
      return floorOf(from) !== floorOf(to) && other >= own
    })
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  test('have no two folders whose files lean on each other', () => {
    const folders = new Set(arrows.map(({ from, to }) => `${dirname(from)} ${dirname(to)}`))
    const wrong = [...folders].filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' ')
      return from < to && folders.has(`${to} ${from}`)
    })
    expect(folders.size).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })
})

function readFloor(target: string): Source['floor'] {
  const [, , place = '', ...rest] = target.split('/')
  if (place === 'base') return 'base'
  return rest.length > 0 && place !== 'app' ? 'room' : 'app'
}

function roomOf(target: string): string | undefined {
  const [wing, , room = ''] = target.split('/')
  return WINGS.includes(wing as Wing) && ROOMS.includes(room) ? room : undefined
}

describe('rooms', () => {
  test('bear the names of the contract, in its reading order', () => {
    const rooms = new Set(sources.flatMap(({ room }) => room ?? []))
    expect([...rooms].filter((room) => !ROOMS.includes(room))).toEqual([])
  })

  test('have their browser tests in folders of their own; those of the frame lie in app', () => {
    const specs = readdirSync(join(root, 'e2e'), { recursive: true }).map(String)
    const folders = specs.filter((file) => file.endsWith('.spec.ts')).map((file) => dirname(file))
    expect(folders.filter((folder) => folder !== 'app' && !ROOMS.includes(folder))).toEqual([])
  })

  test('hold no barrels, and no file that does not say what it gives', () => {
    const wrong = sources.filter(({ path }) => /\/(index|utils?|helpers?|manager|common|misc|data)\.tsx?$/.test(path))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('write their own tables and those of no other room', () => {
    const owners = new Map(
      products
        .filter(({ path }) => /^server\/.*tables\.ts$/.test(path))
        .flatMap(({ path, room }) =>
          [...readFileSync(join(root, path), 'utf8').matchAll(/(?:pg|club)Table\(\s*'(\w+)'/g)].map(
            ([, table = '']) => [table, room ?? 'base'],
          ),
        ),
    )
    const wrong = products.flatMap(({ path, wing, room, floor }) => {
      if (wing !== 'server') return []
      const text = readFileSync(join(root, path), 'utf8')
      return [...text.matchAll(/(?:INSERT INTO|DELETE FROM|\bUPDATE)\s+(\w+)/g)]
        .map(([, table = '']) => table)
        .filter((table) => owners.has(table) && owners.get(table) !== (room ?? (floor === 'base' ? 'base' : undefined)))
        .map((table) => `${path} writes ${table}`)
    })
    expect(wrong).toEqual([])
  })
})

test('a topic is made by a function of the room that owns it, and nowhere else', () => {
  const makers = sources.filter(({ imports }) => imports.includes('domain/src/base/call/topics.ts'))
  const wrong = makers.filter(({ path }) => {
    const makesTopics = /\btopicOf\b/.test(readFileSync(join(root, path), 'utf8'))
    return makesTopics && !/^domain\/src\/\w+\/topics\.ts$/.test(path)
  })
  expect(wrong.map(({ path }) => path)).toEqual([])
})

describe('calls', () => {
  const calls = Object.entries(contract).flatMap(([room, named]) =>
    Object.entries(named).map(([name, call]) => ({ name: `${room}.${name}`, ...call })),
  )

  test('each has a guard, a summary, known refusals and a route of its own', () => {
    for (const { guard, summary, refusals } of calls) {
      expect(guard).toBeTruthy()
      expect(summary).toMatch(/\.$/)
      for (const code of refusals) expect(REFUSALS).toHaveProperty(code)
    }
    expect(new Set(calls.map(({ route }) => route)).size).toBe(calls.length)
  })

  test('each has closed input and output schemas', () => {
    const isClosed = (schema: z.ZodMiniType) => isClosedObject(z.toJSONSchema(schema, { io: 'input' }))
    // One of several shapes will do when each of them is closed.
    const isClosedObject = ({ anyOf, additionalProperties }: z.core.JSONSchema.BaseSchema): boolean =>
      anyOf?.every(isClosedObject) ?? additionalProperties === false
    expect(calls.filter(({ input, output }) => !isClosed(input) || !isClosed(output)).map(({ name }) => name)).toEqual(
      [],
    )
  })
})

test('every refusal has a text in German and in English', () => {
  const codes = Object.keys(REFUSALS).sort()
  expect(Object.keys(german.SERVER_ERRORS).sort()).toEqual(codes)
  expect(Object.keys(english.SERVER_ERRORS).sort()).toEqual(codes)
})

test('no screen leaves days and times to the fields of the browser, whose weeks may begin on Sunday and whose clocks have twelve hours [SHELL-010]', () => {
  const screens = products.filter(({ path }) => path.endsWith('.tsx'))
  const wrong = screens.filter(({ path }) =>
    /type="(date|datetime-local|week|time)"/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('a dot between two facts ends a line, and never begins one', () => {
  const screens = products.filter(({ path }) => /^web\/.*\.tsx$/.test(path))
  const wrong = screens.filter(({ path }) => / · |^\s*· /m.test(readFileSync(join(root, path), 'utf8')))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('dates have one form in each language, whatever the browser speaks [SHELL-006]', () => {
  const ofBrowser = products.filter(({ wing }) => wing === 'web')
  const wrong = ofBrowser.filter(({ path }) =>
    /toLocale(Date|Time)String\(|DateTimeFormat\((?!LOCALES\[|\)\.resolved)/.test(
      readFileSync(join(root, path), 'utf8'),
    ),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/** The things that browsers give to some pages only, and the file that handles each for all. */
const SOME_PAGES_ONLY = [
  { pattern: /\b(localStorage|sessionStorage|indexedDB)\b/, file: 'web/src/base/browser/storage.ts' },
  { pattern: /\brandomUUID\b/, file: 'web/src/base/send/newUuid.ts' },
  { pattern: /navigator\.clipboard\b/, file: 'web/src/base/browser/useCopy.ts' },
  { pattern: /\bwakeLock\b/, file: 'web/src/base/browser/stayAwake.ts' },
]

test.each(SOME_PAGES_ONLY)(
  '$pattern, which a browser may refuse, stands in $file only [F12] [F13]',
  ({ pattern, file }) => {
    const ofBrowser = products.filter(({ path, wing }) => path !== file && (wing === 'web' || wing === 'domain'))
    expect(
      ofBrowser.filter(({ path }) => pattern.test(readFileSync(join(root, path), 'utf8'))).map(({ path }) => path),
    ).toEqual([])
  },
)

const AMOUNT = String.raw`\b\w*(?:[aA]mount|[cC]ents|[fF]ee|[pP]rice|[gG]ross|[nN]et|[tT]ax)\w*`
const BY_HAND = [
  /style: 'currency'/,
  /\bas (?:unknown as )?Cents\b/,
  new RegExp(String.raw`${AMOUNT}\)?\s*[*/]\s*[\w(]`),
  new RegExp(String.raw`Math\.(?:round|floor|ceil|trunc)\([^\n]*${AMOUNT}`),
]

test('cents are divided, rounded and put in words by the functions of money, and nowhere else [BILL-058]', () => {
  const wrong = products
    .filter(({ path }) => path !== 'domain/src/base/money/money.ts')
    .flatMap(({ path }) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter(
          (line) =>
            !/^\s*(?:\/?\*|\/\/)|import|'.*\/.*'|\{\/\*|<\//.test(line) && BY_HAND.some((way) => way.test(line)),
        )
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(wrong).toEqual([])
})

test('the papers of the house name no place where they were written', () => {
  const papers = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'docs/architecture.md',
    'docs/request.md',
    'docs/operation.md',
    'docs/glossary.md',
    'docs/performance.md',
    'docs/design.md',
  ]
  for (const paper of papers)
    expect(readFileSync(join(root, paper), 'utf8')).not.toMatch(/\/work\/|\/root\/|\.\.\/shared/)
})

test('the files that papers name are there', () => {
  const papers = [
    'README.md',
    'CONTRIBUTING.md',
    ...['architecture', 'design', 'request', 'operation'].map((name) => `docs/${name}.md`),
    ...globSync('{domain,server,web}/src/*/README.md', { cwd: root }),
  ]
  const named = papers.flatMap((paper) =>
    [...readFileSync(join(root, paper), 'utf8').matchAll(/`((?:domain|server|web|tools|e2e)\/[\w./-]+\.\w+)`/g)].map(
      ([, path = '']) => ({ paper, path }),
    ),
  )
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})

test('of the migrations only the last snapshot is kept, which the next one is compared with', () => {
  const files = readdirSync(join(root, 'server/migrations'), { recursive: true }).map(String).sort()
  const last = files.filter((file) => file.endsWith('.sql')).at(-1)
  const snapshots = files.filter((file) => file.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([join('meta', `${last?.slice(0, 4)}_snapshot.json`)])
})
