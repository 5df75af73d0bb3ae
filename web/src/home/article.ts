/** The inline parts of an article. There are no others, so that nothing else is rendered (X03). */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }
  /** `to` is a path of the application with an optional anchor, `https:` or `mailto:`. */
  | { kind: 'link'; to: string; inside: Inline[] }

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; inside: Inline[] }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'note'; inside: Block[] }
  /**
   * `src` is a file of the application below `/pictures/`; width and height are the size in the page in pixels, half
   * the size of the file if its name ends with `-2x`.
   */
  | { kind: 'picture'; src: string; alt: string; width: number; height: number }
  | { kind: 'code'; text: string }

export const CATEGORIES = ['shooters', 'officers', 'operators', 'outlook'] as const
export type Category = (typeof CATEGORIES)[number]

/** A Markdown file of `web/content`, read at build time. */
export type Article = {
  title: string
  summary: string
  blocks: Block[]
  /** Additional words by which the search finds the article. */
  keywords: string[]
  /** The section of the wiki; undefined for the public pages. */
  category: Category | undefined
  place: number
}

/** The words of some blocks, one text for each paragraph, item or cell. */
export function wordsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap(wordsOfBlock)
}

function wordsOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [plainText(block.inside)]
    case 'list':
      return block.items.flatMap(wordsOf)
    case 'note':
      return wordsOf(block.inside)
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(plainText).join(' · '))
    case 'picture':
      return [block.alt]
    case 'code':
      return [block.text]
  }
}

export function plainText(inside: readonly Inline[]): string {
  return inside.map((part) => ('text' in part ? part.text : plainText(part.inside))).join('')
}
