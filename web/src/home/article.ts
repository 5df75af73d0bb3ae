/** The parts that an article may have, and nothing else: only these are rendered (X03). */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }
  /** `to` is a screen of ours with its anchor, `https:` or `mailto:`. */
  | { kind: 'link'; to: string; inside: Inline[] }

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; inside: Inline[] }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'note'; inside: Block[] }
  /** `src` is a file of ours below `/pictures/`; width and height are those of the file, in pixels. */
  | { kind: 'picture'; src: string; alt: string; width: number; height: number }
  | { kind: 'code'; text: string }

export const CATEGORIES = ['shooters', 'officers', 'operators', 'outlook'] as const
export type Category = (typeof CATEGORIES)[number]

/** A Markdown file of `web/content`, read at build time. */
export type Article = {
  title: string
  summary: string
  blocks: Block[]
  /** Further words under which it is found. */
  keywords: string[]
  /** Where it stands in the wiki; pages of the front have none. */
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
