import { createHash } from 'node:crypto'
import { type Break, ChainCheck, type ChainRules, type Known, type Link, linksOf } from '@bahnfrei/domain/base/chain.ts'
import type { Database, Db } from './db.ts'
import { lockName } from './lockName.ts'

/** The number of links that are read at once. */
export const CHAIN_BATCH = 1_000

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** How a room stores the links of a chain in rows. */
type Kept<Content, Row, How extends string> = ChainRules<Content, How> & {
  /** Converts a row into its link, also when somebody has tampered with the row, so that the check finds it. */
  linkOf: (row: Row) => Link<Content>
  /** Whether a row holds nothing but its link. A value in another column was put there by hand. */
  isWrittenAs: (row: Row, link: Link<Content>) => boolean
}

/** Runs work in a short transaction. */
export type Within = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

/** Returns short transactions that see the rows of all clubs. */
export function withinSystem(database: Database): Within {
  return (work) => database.systemTransaction(work)
}

/**
 * Checks a whole chain, batch by batch in short transactions. `read` returns the links after a number. Returns how many
 * links it read, and the first broken one.
 */
export async function checkRows<Content, Row, How extends string>(
  within: Within,
  { linkOf, isWrittenAs, ...rules }: Kept<Content, Row, How>,
  { read, ...known }: Known<Content> & { read: (db: Db, last: number) => Promise<Row[]> },
): Promise<{ links: number; broken: (Break<How> & { row: Row | null }) | null }> {
  const check = new ChainCheck<Content, How>(rules, known)
  for (let isMore = true; isMore; ) {
    const batch = await within((db) => read(db, check.number))
    for (const row of batch) {
      const link = linkOf(row)
      const found = check.next(link) ?? (isWrittenAs(row, link) ? undefined : { number: link.number, how: 'CONTENT' })
      if (found !== undefined) return { links: check.number, broken: { ...(found as Break<How>), row } }
    }
    isMore = batch.length === CHAIN_BATCH
  }
  const end = check.end()
  return { links: check.number, broken: end === undefined ? null : { ...end, row: null } }
}

/**
 * Turns contents into links after the last one of a chain. Locks the chain's name until the commit, so that other
 * writers wait.
 */
export async function nextLinks<Content, Row>(
  db: Db,
  name: string,
  {
    linkOf,
    readLast,
    ...rules
  }: Pick<Kept<Content, Row, never>, 'sha256' | 'canonicalOf' | 'linkOf'> & {
    readLast: () => Promise<Row | undefined>
  },
  contents: readonly Content[],
): Promise<Link<Content>[]> {
  await lockName(db, name)
  const last = await readLast()
  return linksOf(contents, last && linkOf(last), rules)
}
