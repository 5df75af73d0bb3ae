import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { test } from './gate.mjs'
import { Refusal, root } from './setup.mjs'

/** The long forms of the tests whose files match one of the words, one after another and by one seed; answers the exit code. */
export async function long(node, words) {
  const forms = longTests().filter((file) => matches(file, words))
  if (forms.length === 0) throw new Refusal(`Long forms have:\n${longTests().join('\n')}`)
  process.env.BAHNFREI_LONG ??= String(randomInt(1_000_000))
  console.error(`The same again: BAHNFREI_LONG=${process.env.BAHNFREI_LONG} npm run long -- ${words.join(' ')}`)
  const failed = []
  for (const form of forms) if ((await test(node, [form])) !== 0) failed.push(form)
  console.error(failed.length > 0 ? `\nFailed:\n${failed.join('\n')}` : '\nAll is well.')
  return failed.length > 0 ? 1 : 0
}

/** The tests that ask how often they should do what they do. */
function longTests() {
  const args = ['grep', '-lF', "base/testLength.ts'", '--', '*.test.ts', '*.spec.ts']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

function matches(file, words) {
  return words.length === 0 || words.some((word) => file.toLowerCase().includes(word.toLowerCase()))
}
