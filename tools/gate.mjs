import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browserTestsFor, changedSince, present, readingTests } from './changed.mjs'
import { runNode } from './children.mjs'
import { buildWeb, root } from './setup.mjs'

const modules = join(root, 'node_modules')
const reports = join(root, '.cache', 'reports')

/** Runs format, lint, types and unused code; returns the exit code. */
export async function check(node) {
  const steps = await Promise.all(checks(node))
  return summarise(steps)
}

/**
 * Runs the whole gate, the tests that a change can break, or the tests whose files match the words; returns the exit
 * code.
 */
export async function test(node, words) {
  const [first] = words
  if (first === undefined) return gate(node, WHOLE)
  if (first.startsWith('e2e/')) return inBrowser(node, words).then(summarise)
  if (!first.startsWith(CHANGED))
    return (await runNode(node, [vitest, 'run', ...words], { cwd: root, env: otherDay() })).code
  const files = changedSince(first.slice(CHANGED.length + 1) || undefined)
  const unit = ['related', '--run', ...present(files), ...readingTests()]
  return gate(node, { unit, browser: browserTestsFor(files) })
}

const CHANGED = '--changed'
const WHOLE = { unit: ['run'], browser: ['e2e/'] }

/** Runs all tests without the checks; returns the exit code. */
export function testAll(node) {
  return gate(node, { ...WHOLE, isChecked: false })
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Returns the environment that moves the clock of tests, servers and pages to the day in `BAHNFREI_CLOCK`, such as
 * 2027-02-28.
 */
function otherDay() {
  const { BAHNFREI_CLOCK } = process.env
  if (BAHNFREI_CLOCK === undefined) return {}
  const days = Math.floor(Date.parse(BAHNFREI_CLOCK) / DAY_MS) - Math.floor(Date.now() / DAY_MS)
  const NODE_OPTIONS = `--import ${new URL('movedClock.mjs', import.meta.url).href}`
  return { NODE_OPTIONS, BAHNFREI_CLOCK_AHEAD: String(days * DAY_MS) }
}

/**
 * Runs checks, unit tests and browser tests at the same time; browser tests begin when the application is built. Both
 * kinds of tests wait a lot, so together they keep two cores busy.
 */
async function gate(node, { unit, browser, isChecked = true }) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const steps = await Promise.all([
    ...(isChecked ? checks(node) : []),
    unitTests(node, unit),
    ...(browser.length > 0 ? [inBrowser(node, browser)] : []),
  ])
  return summarise(steps.flat())
}

async function inBrowser(node, asked) {
  const built = await webBuild()
  return built.isGood ? [built, await browserTests(node, asked)] : [built]
}

const vitest = join(modules, 'vitest', 'vitest.mjs')

function checks(node) {
  const tools = [
    ['biome', [join(modules, '@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--diagnostic-level=warn']],
    ['types', [join(modules, 'typescript/bin/tsc'), '-p', '.']],
    ['types of web', [join(modules, 'typescript/bin/tsc'), '-p', 'web'], 'web/tsconfig.json'],
    ['unused code', [join(modules, 'knip/bin/knip.js')]],
  ]
  return tools
    .filter(([, , needs]) => !needs || existsSync(join(root, needs)))
    .map(async ([name, args]) => {
      const { code, output, seconds } = await runNode(node, args, { cwd: root, quiet: true })
      console.error(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`)
      if (code !== 0) console.error(output)
      return step(name, code, code === 0 ? 1 : 0, code === 0 ? 0 : 1, code === 0 ? [] : [output])
    })
}

const WEB_BUILD = 'web application'

async function webBuild() {
  try {
    await buildWeb()
    return step(WEB_BUILD, 0, 1, 0)
  } catch (error) {
    console.error(`FAILED  ${WEB_BUILD}\n${error.message}`)
    return step(WEB_BUILD, 1, 0, 1, [error.message])
  }
}

async function unitTests(node, asked) {
  const file = join(reports, 'tests.json')
  const reporters = ['--reporter=default', `--reporter=${join(root, 'tools/testReport.mjs')}`]
  const env = { BAHNFREI_TEST_REPORT: file, ...otherDay() }
  const { code } = await runNode(node, [vitest, ...asked, '--passWithNoTests', ...reporters], { cwd: root, env })
  const { passed = 0, failed = 0, details = [] } = readReport(file)
  return step('tests', code, passed, failed, details)
}

async function browserTests(node, asked) {
  const file = join(reports, 'browser.json')
  const args = [
    join(modules, '@playwright/test/cli.js'),
    'test',
    ...asked,
    '--pass-with-no-tests',
    '--reporter=line,json',
  ]
  const { code } = await runNode(node, args, {
    cwd: root,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...otherDay() },
  })
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = readReport(file)
  const details = suites.flatMap((suite) => failuresOfSuite(suite))
  return step('browser tests', code, expected + flaky, unexpected, details)
}

function failuresOfSuite({ specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ file, line, title, tests }) => {
    const results = tests.flatMap((test) => test.results)
    const errors = results.flatMap((result) => result.errors.map(({ message }) => message))
    // Where the pages of the test stood.
    const told = results.flatMap((result) => result.stderr.map(({ text = '' }) => text))
    return [`${file}:${line}`, title, ...told, ...errors].join('\n')
  })
  return [...own, ...suites.flatMap((inner) => failuresOfSuite(inner))]
}

/** Makes the result of a step. A tool that ends with an error but without a failed test counts as one failure. */
function step(name, code, passed, failed, details = []) {
  return { name, isGood: code === 0, passed, failed: code === 0 ? failed : Math.max(failed, 1), details }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * The most characters of each failure that are repeated at the end, because often only the end of a long log is kept.
 */
const LONGEST_DETAIL = 2000

function summarise(steps) {
  for (const detail of steps.flatMap(({ details }) => details)) console.error(`\n${detail.slice(0, LONGEST_DETAIL)}`)
  const failed = steps.filter(({ isGood }) => !isGood).map(({ name }) => name)
  const sum = (key) => steps.reduce((total, step) => total + step[key], 0)
  console.error(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll is well.')
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  return failed.length > 0 ? 1 : 0
}
