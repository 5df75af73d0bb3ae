import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endChildren, passSignalsOn, runNode } from './children.mjs'
import { check, test } from './gate.mjs'
import { long } from './long.mjs'
import { buildWeb, install, pinnedNode, Refusal, root } from './setup.mjs'

const commands = {
  demo: ['the application with a club full of life in it (--reset begins again)', () => serve('server/world/demo.ts')],
  start: ['the application', () => serve('server/src/main.ts')],
  build: ['installs the packages and builds the pages, so that a start writes nothing', build],
  dev: ['the application, renewed with every change of its source', develop],
  test: [
    'the whole gate: check, all tests, the browser; --changed: what differs from main can break; words: files that match',
    gate,
  ],
  check: ['format, lint, types, unused code', checkOnly],
  'check:documents': [
    'random invoices of all kinds, checked by the rules of others: npm run check:documents -- --count 2000 --seed N',
    () => program('tools/documents/main.ts'),
  ],
  root: ['makes an account a root: npm run root -- mail@verein.example', () => program('server/src/cli.ts', 'root')],
  backup: [
    'database and files into one file, also while the application runs: npm run backup -- FILE',
    () => program('server/src/cli.ts', 'backup'),
  ],
  restore: [
    'brings a backup into an empty installation: npm run restore -- FILE',
    () => program('server/src/cli.ts', 'restore'),
  ],
  rangelog: [
    'checks whether the range logs of all clubs are as they were closed',
    () => program('server/src/cli.ts', 'rangelog'),
  ],
  books: [
    'proves the books of all clubs in plain sentences (--json: as JSON)',
    () => program('server/src/cli.ts', 'books'),
  ],
  doctor: [
    'says what is wrong with the installation, or will be, and what to do (--json: as JSON)',
    () => program('server/src/cli.ts', 'doctor'),
  ],
  bench: ['the measurements', () => program('tools/bench/main.ts')],
  'bench:web': ['the measurements in the browser, next to two other calendars', () => serve('tools/benchWeb/main.ts')],
  long: [
    'the long forms of the tests by a seed that it prints, then all tests on other days; words: files and days that match',
    longForms,
  ],
  screenshot: [
    'the picture of the calendar in the README (--all [PART]: one of every screen whose address has the part)',
    () => serve('tools/screenshot.ts'),
  ],
}

const [command, ...args] = process.argv.slice(2)
const [, perform] = (Object.hasOwn(commands, command ?? '') && commands[command]) || [undefined, explain]
passSignalsOn()
process.exitCode = await perform().catch((error) => {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  return error.code
})

async function explain() {
  const lines = Object.entries(commands).map(([name, [words]]) => `  npm run ${name.padEnd(10)} ${words}`)
  console.error(`Bahnfrei knows these commands:\n${lines.join('\n')}`)
  return 1
}

async function serve(file) {
  await build()
  return program(file)
}

async function build() {
  await install()
  await buildWeb()
  return 0
}

async function program(file, ...before) {
  await install()
  if (!existsSync(join(root, file))) throw new Refusal(`There is no ${file} yet.`)
  // With the default size of the young generation, Node holds a third more memory and is no faster; and glibc keeps
  // freed memory for each thread apart.
  const flags = ['--max-semi-space-size=8']
  const env = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
  const { code } = await runNode(pinnedNode(), [...flags, join(root, file), ...before, ...args], { cwd: root, env })
  return code
}

async function develop() {
  await install()
  const server = runNode(pinnedNode(), ['--watch', join(root, 'server/src/main.ts'), ...args], { cwd: root })
  const web = runNode(pinnedNode(), [join(root, 'node_modules/vite/bin/vite.js'), 'web'], { cwd: root })
  const first = await Promise.race([server, web])
  endChildren()
  await Promise.all([server, web])
  return first.code
}

async function checkOnly() {
  await install()
  return check(pinnedNode())
}

async function longForms() {
  await install()
  return long(pinnedNode(), args)
}

async function gate() {
  await install()
  return test(pinnedNode(), args)
}
