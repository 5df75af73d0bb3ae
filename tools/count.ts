/**
 * Counts figures for the size of the project: `npx node tools/count.ts`, for a former state with `--at=COMMIT`. With
 * `--list` it also names the long functions and the pairs of folders.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parseSync, Visitor } from 'vite'

const WINGS = ['domain', 'server', 'web'] as const
const LONG = 60
const LAYERED = 'web/src/reservations/'
/** Files that only list the contents of a room's folders and so belong to none of them. */
const REGISTERS = /\/(screens|textParts)\.ts$/
const house = dirname(dirname(fileURLToPath(import.meta.url)))

type Source = { path: string; text: string }
type Span = { start: number; end: number; id?: { name: string } | null }

const { values: asked } = parseArgs({ options: { at: { type: 'string' }, list: { type: 'boolean' } } })
print(asked.at === undefined ? readHouse(house, listFiles()) : readFormer(asked.at))

function print(files: Source[]): void {
  const product = files.filter(({ path }) => WINGS.some((wing) => path.startsWith(`${wing}/src/`)) && !isTest(path))
  const tests = files.filter(({ path }) => isTest(path))
  const longOnes = product.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(longFunctions)
  const bothWays = pairsBothWays(files)

  const byWing = (count: (of: Source[], wing: string) => number) => {
    const numbers = WINGS.map((wing) => count(product.filter(inWing(wing)), wing))
    return [...numbers, numbers.reduce((sum, number) => sum + number)]
  }
  const lines = (isCounted: (path: string) => boolean) =>
    byWing((of) => of.filter(({ path }) => isCounted(path)).reduce((sum, { text }) => sum + countLines(text), 0))
  const rows: [string, ...(number | string)[]][] = [
    ['', ...WINGS, 'all'],
    ['lines of code', ...lines((path) => /\.tsx?$/.test(path) && !isTexts(path))],
    ['lines of texts', ...lines(isTexts)],
    ['lines of CSS', ...lines((path) => path.endsWith('.css'))],
    [`functions over ${LONG} lines`, ...byWing((_, wing) => longOnes.filter(inWing(wing)).length)],
    ['', '', '', '', ''],
    ['rows of the map in docs/architecture.md', '', '', '', mapRows(files)],
    [`pairs of folders both ways in ${LAYERED}`, '', '', '', bothWays.length],
    ['assertions in tests', '', '', '', matches(tests, /\bexpect(?:\.\w+)*\(/g)],
    ['axe calls in tests', '', '', '', matches(tests, /(?<!function )\bexpectAccessible\(/g)],
  ]
  const table = rows.map(
    ([name, ...numbers]) => name.padEnd(56) + numbers.map((number) => String(number).padStart(9)).join(''),
  )
  const list = asked.list ? ['', ...longOnes.sort((a, b) => b.length - a.length).map(described), '', ...bothWays] : []
  process.stdout.write(`${[...table, ...list].join('\n')}\n`)
}

function listFiles(): string[] {
  const options = { cwd: house, encoding: 'utf8', maxBuffer: 1e9 } as const
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options)
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(house, path)))
}

function readHouse(root: string, paths: string[]): Source[] {
  return paths
    .filter((path) => /\.(tsx?|css)$|^docs\/architecture\.md$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function readFormer(commit: string): Source[] {
  const folder = mkdtempSync(join(tmpdir(), 'count-'))
  try {
    const archive = join(folder, 'former.tar')
    execFileSync('git', ['archive', `--output=${archive}`, commit], { cwd: house })
    execFileSync('tar', ['-xf', archive, '-C', folder])
    const paths = execFileSync('git', ['ls-tree', '-r', '--name-only', commit], { cwd: house, encoding: 'utf8' })
    return readHouse(folder, paths.trim().split('\n'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function inWing(wing: string): (file: { path: string }) => boolean {
  return ({ path }) => path.startsWith(`${wing}/`)
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/')
}

function isTexts(path: string): boolean {
  return /\.(de|en)\.ts$/.test(path)
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function matches(files: Source[], pattern: RegExp): number {
  return files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)
}

type LongFunction = { path: string; line: number; name: string; length: number }

function longFunctions({ path, text }: Source): LongFunction[] {
  const found: LongFunction[] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const look = ({ start, end, id }: Span) => {
    const length = lineOf(end) - lineOf(start) + 1
    const before = /(\w+)\s*[:=]\s*(?:\w+\()*$/.exec(text.slice(0, start))
    if (length > LONG)
      found.push({ path, line: lineOf(start), name: id?.name ?? before?.[1] ?? 'without a name', length })
  }
  const { program } = parseSync(path, text)
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(program)
  return found
}

function described({ path, line, name, length }: LongFunction): string {
  return `${String(length).padStart(4)}  ${name}  ${path}:${line}`
}

/** Returns the pairs of folders whose files import each other in both directions. */
function pairsBothWays(files: Source[]): string[] {
  const layered = files.filter(({ path }) => path.startsWith(LAYERED) && !isTest(path))
  const arrows = new Set(
    layered.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
        .map(([, target = '']) => ({ from: path, to: posix.join(posix.dirname(path), target) }))
        .filter(({ from, to }) => !REGISTERS.test(from) && !REGISTERS.test(to))
        .map(({ from, to }) => `${posix.dirname(from)} ${posix.dirname(to)}`),
    ),
  )
  return [...arrows].sort().filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return from < to && arrows.has(`${to} ${from}`)
  })
}

function mapRows(files: Source[]): number {
  const map = files.find(({ path }) => path === 'docs/architecture.md')?.text.split('\n## ')[1] ?? ''
  return map.split('\n').filter((line) => /^\| (?!you look for|-)/.test(line)).length
}
