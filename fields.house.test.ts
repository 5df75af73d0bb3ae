import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(fileURLToPath(import.meta.url))

/** The requirements that name more than eight fields: a test that looks at some of them proves little (OP-91). */
const MANY_FIELDS =
  `USER-006 USER-059 FRND-002 CLUB-008 CLUB-016 CLUB-017 MEMB-007 MEMB-009 MEMB-016 RANG-001 RANG-002 RANG-024
  RANG-033 CAL-044 RESV-012 RESV-020 RESV-059 RESV-064 EVNT-007 EVNT-011 EVNT-029 EVNT-030 JRNL-007 JRNL-009 JRNL-014 KIOS-016
  KIOS-017 BILL-010 BILL-013 BILL-014 BILL-018 BILL-033 BILL-037 BILL-043 BILL-045 BILL-046 BILL-050 BOOK-009 BOOK-015
  BOOK-027 BOOK-039 BOOK-042 BOOK-043 BOOK-044 SUBS-008`.split(/\s+/)

/** Each test of the house as it is written, with its title. */
const tests = ['domain/src', 'server/src', 'web/src', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, folder, file), 'utf8')
        .split(/^ *test\b/m)
        .slice(1),
    ),
)

test('a requirement that names more than eight fields is covered by a test that compares the whole set of them', () => {
  const covered = MANY_FIELDS.map((id) => ({ id, naming: tests.filter((each) => titleOf(each).includes(id)) })).filter(
    ({ naming }) => naming.length > 0,
  )
  expect(covered.length).toBeGreaterThan(25)
  const seenInParts = covered.filter(({ naming }) => !naming.some((each) => each.includes('fieldsOf(')))
  expect(seenInParts.map(({ id }) => id)).toEqual([])
})

/** The ids at the end of a title stand on the line that begins the test, or on the first lines of one with a table. */
function titleOf(written: string): string {
  return [...written.matchAll(/\[[A-Z]+-[0-9][^\]\n]*\]/g)].map(([ids]) => ids).join(' ')
}
