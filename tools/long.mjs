import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { test, testAll } from './gate.mjs'
import { Refusal, root } from './setup.mjs'

/**
 * Runs the long forms of the tests with one seed, and then all tests on other days, one after another. With words it
 * runs only those whose file or day matches. Returns the exit code.
 */
export async function long(node, words) {
  const all = { files: longTests(), days: otherDays(new Date()) }
  const files = all.files.filter((file) => matches(file, words))
  const days = all.days.filter((day) => matches(`clock ${day}`, words))
  if (files.length + days.length === 0)
    throw new Refusal(`There are these:\n${all.files.join('\n')}\nclock ${all.days.join(', ')}`)

  const failed = []
  process.env.BAHNFREI_LONG ??= String(randomInt(1_000_000))
  console.error(`The same again: BAHNFREI_LONG=${process.env.BAHNFREI_LONG} npm run long -- ${words.join(' ')}`)
  for (const file of files) if ((await test(node, [file])) !== 0) failed.push(file)
  delete process.env.BAHNFREI_LONG
  for (const day of days) {
    console.error(`\nOn ${day}`)
    process.env.BAHNFREI_CLOCK = day
    if ((await testAll(node)) !== 0) failed.push(day)
  }
  console.error(failed.length > 0 ? `\nFailed:\n${failed.join('\n')}` : '\nAll is well.')
  return failed.length > 0 ? 1 : 0
}

/** Returns the tests that have a long form. */
function longTests() {
  const args = ['grep', '-lF', "base/testLength.ts'", '--', '*.test.ts', '*.test.tsx', '*.spec.ts']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/**
 * Returns the next seven days, the ends of February and of the year, both changes of the clock, and a day a year ahead.
 */
function otherDays(today) {
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  const next = (monthAndDate) => {
    const [thisYear, nextYear] = [year, year + 1].map((each) => new Date(Date.UTC(each, ...monthAndDate(each))))
    return thisYear > today ? thisYear : nextYear
  }
  const lastSunday = (of) => (each) => [of, 31 - new Date(Date.UTC(each, of, 31)).getUTCDay()]
  const [march, october] = [2, 9]
  const days = [
    ...Array.from({ length: 7 }, (_, ahead) => new Date(Date.UTC(year, month, date + 1 + ahead))),
    next(() => [1, 28]),
    next(() => [11, 31]),
    next(lastSunday(march)),
    next(lastSunday(october)),
    new Date(Date.UTC(year + 1, month, date)),
  ]
  return days.map((day) => day.toISOString().slice(0, 10))
}

function matches(name, words) {
  return words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()))
}
