/** Returns the SHA-256 of a text in UTF-8, in hexadecimal digits; server and browser each bring an implementation. */
export type Sha256 = (text: string) => string

/** A link of a chain. Its hash covers its content and, through `previous`, all links before it. */
export type Link<Content> = { number: number; content: Content; previous: string; hash: string }

/** The value that stands in place of a hash before the first link: no hash is like it. */
export const CHAIN_START = '0'.repeat(64)

/** The place where a chain breaks, and how; the chain of a room can break in further ways (`How`). */
export type Break<How extends string = never> = {
  number: number
  how:
    | How
    /** A link is missing, is there twice or stands at another place. */
    | 'NUMBER'
    /** The link does not follow the one before it. */
    | 'PREVIOUS'
    /** The content or the hash was changed. */
    | 'CONTENT'
    /** The link holds, but the chain is not the one known from elsewhere: all of it was written again. */
    | 'REWRITTEN'
    /** The chain ends before the link that was known from elsewhere, such as a paper that was handed out. */
    | 'END'
}

/** The rules by which a room chains its contents. */
export type ChainRules<Content, How extends string = never> = {
  sha256: Sha256
  /**
   * Returns the text of a content that is hashed. Different contents must have different texts, and the form of the
   * text can never change.
   */
  canonicalOf: (content: Content) => string
  /**
   * Makes a further check of a room, which is called with the contents in order. They begin after the given content, or
   * with the first one.
   */
  watch?: (after: Content | undefined) => (content: Content) => How | undefined
}

/**
 * The facts from which a check starts: `after` is a link that was checked before, behind which it begins; `reaches` is
 * a link known from elsewhere that the chain must contain.
 */
export type Known<Content> = { after?: Link<Content>; reaches?: { number: number; hash: string } }

/** Returns the contents as links that follow the link `after`, or as the first links of a chain. */
export function linksOf<Content>(
  contents: readonly Content[],
  after: Link<Content> | undefined,
  rules: Pick<ChainRules<Content>, 'sha256' | 'canonicalOf'>,
): Link<Content>[] {
  const links: Link<Content>[] = []
  let [number, previous] = [after?.number ?? 0, after?.hash ?? CHAIN_START]
  for (const content of contents) {
    number += 1
    const hash = hashOf({ number, previous, content }, rules)
    links.push({ number, content, previous, hash })
    previous = hash
  }
  return links
}

/** Checks a chain link by link, so that a long chain is never loaded as a whole. */
export class ChainCheck<Content, How extends string = never> {
  readonly #rules: ChainRules<Content, How>
  readonly #reaches: Known<Content>['reaches']
  readonly #howElse: ((content: Content) => How | undefined) | undefined
  #number: number
  #previous: string

  constructor(rules: ChainRules<Content, How>, { after, reaches }: Known<Content> = {}) {
    this.#rules = rules
    this.#reaches = reaches
    this.#howElse = rules.watch?.(after?.content)
    this.#number = after?.number ?? 0
    this.#previous = after?.hash ?? CHAIN_START
  }

  /** The number of links checked so far, counted from the first of the chain. */
  get number(): number {
    return this.#number
  }

  /** Checks the next link. Returns how it is broken, or nothing. */
  next(link: Link<Content>): Break<How> | undefined {
    this.#number += 1
    const number = this.#number
    const how = this.#howBroken(link) ?? this.#howElse?.(link.content)
    if (how !== undefined) return { number, how }
    if (this.#reaches?.number === number && this.#reaches.hash !== link.hash) return { number, how: 'REWRITTEN' }
    this.#previous = link.hash
    return undefined
  }

  /** Returns the break of a chain that ends before the link that it must reach, or nothing. */
  end(): Break<How> | undefined {
    if (this.#reaches === undefined || this.#reaches.number <= this.#number) return undefined
    return { number: this.#number + 1, how: 'END' }
  }

  #howBroken(link: Link<Content>): Break['how'] | undefined {
    if (link.number !== this.#number) return 'NUMBER'
    if (link.previous !== this.#previous) return 'PREVIOUS'
    return link.hash === hashOf(link, this.#rules) ? undefined : 'CONTENT'
  }
}

function hashOf<Content>(
  { number, previous, content }: Omit<Link<Content>, 'hash'>,
  { sha256, canonicalOf }: Pick<ChainRules<Content>, 'sha256' | 'canonicalOf'>,
): string {
  return sha256(`${number}\n${previous}\n${canonicalOf(content)}`)
}
