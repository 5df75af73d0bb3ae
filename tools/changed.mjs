import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, root } from './setup.mjs'

const OF_A_ROOM = /^(?:domain|server|web)\/src\/([^/]+)\/./
const BROWSER_TEST = /^e2e\/.+\.spec\.ts$/
/**
 * Files that no browser loads: documents, other tests, and measurements. The pages for people in `web/content` are none
 * of them.
 */
const NEVER_SEEN =
  /^docs\/|^(?!web\/content\/).*\.md$|(?<!e2e\/.*)\.test\.tsx?$|^tools\/(bench|benchWeb|crash|rolling)\//

/**
 * Returns the browser tests that a change of these files can break, as folders and files of `e2e`. A browser test lies
 * in the folder of the last room, in reading order, that it visits. So a change of a room can break its own tests,
 * those of all rooms after it, and those in `app`; a file that belongs to no room can break all.
 */
export function browserTestsFor(files) {
  const seen = files.filter((file) => !NEVER_SEEN.test(file))
  const sources = seen.filter((file) => !BROWSER_TEST.test(file))
  const inOrder = rooms()
  const changed = sources.map((file) => inOrder.indexOf(OF_A_ROOM.exec(file)?.[1]))
  if (changed.includes(-1)) return ['e2e/']
  const own = seen.filter((file) => BROWSER_TEST.test(file))
  if (changed.length === 0) return own
  const reached = ['app', ...inOrder.slice(Math.min(...changed))].map((folder) => `e2e/${folder}/`)
  return [...reached, ...own.filter((file) => !reached.some((folder) => file.startsWith(folder)))]
}

/** Returns the rooms in reading order, from the contract. */
export function rooms() {
  const contract = readFileSync(join(root, 'domain', 'src', 'contract.ts'), 'utf8')
  const [, entries = ''] = /^const ROOMS = \{\n(.*?)^\}/ms.exec(contract) ?? []
  return [...entries.matchAll(/^ {2}(\w+),/gm)].map(([, room]) => room)
}

/**
 * Returns the files that differ from a commit, including those that git does not track yet; without a commit, from
 * where the branch left main.
 */
export function changedSince(commit = leftMain()) {
  const differing = git('diff', '--name-only', '--no-renames', commit)
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Returns the tests that read the sources as files, which imports do not show. */
export function readingTests() {
  return git('grep', '-lE', 'readdirSync\\(|import\\.meta\\.glob', '--', '*.test.ts')
}

/** Returns those of the files that still exist. */
export function present(files) {
  return files.filter((file) => existsSync(join(root, file)))
}

function leftMain() {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main)[0]
    } catch {
      // There is no such branch.
    }
  throw new Refusal('There is no main to compare with: npm test -- --changed=<commit>')
}

function git(...args) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
  return execFileSync('git', args, options).split('\n').filter(Boolean)
}
