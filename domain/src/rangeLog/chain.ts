import {
  type Content,
  canonicalOf,
  canonicalOfSealed,
  type RangeLogLine,
  SEALED_PARTS,
  type SealedPart,
} from './line.ts'

/** SHA-256 of a text in UTF-8, in hexadecimal digits; the server and the browser have their own. */
export type Sha256 = (text: string) => string

/** One place of the chain of a range. Its hash covers its content and all before it. */
export type Link = { number: number; content: Content; previous: string; hash: string }

/** What stands before the first link: no hash is like it. */
export const CHAIN_START = '0'.repeat(64)

/** The contents as links behind the last one. */
export function linksOf(contents: readonly Content[], after: Link | undefined, sha256: Sha256): Link[] {
  const links: Link[] = []
  let [number, previous] = [after?.number ?? 0, after?.hash ?? CHAIN_START]
  for (const content of contents) {
    number += 1
    const hash = hashOf(number, previous, content, sha256)
    links.push({ number, content, previous, hash })
    previous = hash
  }
  return links
}

/** What is kept of a part that may be removed later. */
export function sealedOf(part: SealedPart, open: { salt: string; text: string }, sha256: Sha256) {
  return { hash: sha256(canonicalOfSealed(part, open)), open }
}

/** The line without some of its parts: their hashes stay, so that the chain still holds. */
export function withoutParts(line: RangeLogLine, parts: readonly SealedPart[]): RangeLogLine {
  const sealed = { ...line.sealed }
  for (const part of parts) {
    const kept = sealed[part]
    if (kept !== undefined) sealed[part] = { hash: kept.hash, open: undefined }
  }
  return { ...line, sealed }
}

/** Where a chain breaks, and how. */
export type Break = {
  number: number
  how: /** A link is missing, is there twice or stands at another place. */
    | 'NUMBER'
    /** It does not follow the link before it. */
    | 'PREVIOUS'
    /** The content or the hash was changed. */
    | 'CONTENT'
    /** The name or the incident that the line shows is not the one that was written. */
    | 'SEALED'
    /** A closed day has fewer or more lines than when it was closed, or got a line later. */
    | 'CLOSED_DAY'
    /** It holds, and is not the chain that was known from elsewhere: all of it was written again. */
    | 'REWRITTEN'
    /** The chain ends before the link that was known from elsewhere, such as a paper that was handed out. */
    | 'END'
}

/** Begins behind a link that was found whole before, and must reach what is known from elsewhere. */
type Known = { after?: Link; reaches?: { number: number; hash: string } }

/** The first place at which the chain does not hold; nothing for a chain that holds. */
export function findFirstBreak(links: Iterable<Link>, sha256: Sha256, known: Known = {}): Break | undefined {
  const check = new ChainCheck(sha256, known)
  for (const link of links) {
    const found = check.next(link)
    if (found !== undefined) return found
  }
  return check.end()
}

/** Looks at a chain link by link, so that a long one is never read as a whole. */
export class ChainCheck {
  readonly #sha256: Sha256
  readonly #reaches: Known['reaches']
  readonly #lines = new Map<string, number>()
  readonly #closed = new Set<string>()
  #number: number
  #previous: string
  // Behind a known link the days before it are not known, and a day that was open there can have lines before it.
  #isCounting: boolean

  constructor(sha256: Sha256, { after, reaches }: Known = {}) {
    this.#sha256 = sha256
    this.#reaches = reaches
    this.#number = after?.number ?? 0
    this.#previous = after?.hash ?? CHAIN_START
    this.#isCounting = after === undefined || after.content.kind === 'closed'
  }

  /** How many links it has looked at, counted from the first of the chain. */
  get number(): number {
    return this.#number
  }

  /** What is wrong with the link that follows, or nothing. */
  next(link: Link): Break | undefined {
    this.#number += 1
    const number = this.#number
    const how = howBroken(link, number, this.#previous, this.#sha256) ?? this.#howCounted(link)
    if (how !== undefined) return { number, how }
    if (this.#reaches?.number === number && this.#reaches.hash !== link.hash) return { number, how: 'REWRITTEN' }
    this.#previous = link.hash
    return undefined
  }

  /** Whether the chain ends too early. */
  end(): Break | undefined {
    if (this.#reaches === undefined || this.#reaches.number <= this.#number) return undefined
    return { number: this.#number + 1, how: 'END' }
  }

  #howCounted({ content }: Link): Break['how'] | undefined {
    if (content.kind === 'line') {
      const { day } = content.line
      if (this.#closed.has(day)) return 'CLOSED_DAY'
      this.#lines.set(day, (this.#lines.get(day) ?? 0) + 1)
    }
    if (content.kind === 'closed') {
      const found = this.#lines.get(content.day) ?? 0
      if (this.#closed.has(content.day) || (this.#isCounting && found !== content.lines)) return 'CLOSED_DAY'
      this.#closed.add(content.day)
      this.#isCounting = true
    }
    return undefined
  }
}

function howBroken(link: Link, number: number, previous: string, sha256: Sha256): Break['how'] | undefined {
  if (link.number !== number) return 'NUMBER'
  if (link.previous !== previous) return 'PREVIOUS'
  if (link.hash !== hashOf(number, previous, link.content, sha256)) return 'CONTENT'
  const line = link.content.kind === 'closed' ? null : link.content.line
  return line === null || isSealWhole(line, sha256) ? undefined : 'SEALED'
}

function isSealWhole({ sealed }: RangeLogLine, sha256: Sha256): boolean {
  return SEALED_PARTS.every((part) => {
    const kept = sealed[part]
    return kept?.open === undefined || kept.hash === sha256(canonicalOfSealed(part, kept.open))
  })
}

function hashOf(number: number, previous: string, content: Content, sha256: Sha256): string {
  return sha256(`${number}\n${previous}\n${canonicalOf(content)}`)
}
