import { SaxesParser } from 'saxes'

/** An element of a small XML file: its name without prefix, its attributes, its text and what it holds. */
export type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] }

/** The largest XML of an invoice, and the most elements in it and above one another: beyond it is no invoice. */
const [MOST_XML_BYTES, MOST_NODES, MOST_DEPTH] = [8_000_000, 200_000, 60]

/**
 * Reads an XML file as a tree. Throws for everything that is no well-formed XML, for one with a document type, whose
 * entities could grow without end (S04), and for one that is too large.
 */
export function readXml(file: Uint8Array): Node {
  if (file.length > MOST_XML_BYTES) throw new Error('The XML is too large.')
  const root: Node = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let count = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('An invoice has no document type.')
  })
  parser.on('opentag', ({ local, attributes }) => {
    count += 1
    if (count > MOST_NODES || open.length > MOST_DEPTH) throw new Error('The XML is too large.')
    const said = Object.values(attributes).map((each) => [each.local, each.value])
    const node: Node = { name: local, attributes: Object.fromEntries(said), text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const add = (text: string) => {
    const node = open.at(-1)
    if (node !== undefined) node.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  parser.write(textOf(file)).close()
  return root.children[0] as Node
}

/** Returns the text of an XML file by its byte order mark, or by the encoding that its first line names. */
function textOf(file: Uint8Array): string {
  const mark =
    file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : file[0] === 0xfe && file[1] === 0xff ? 'utf-16be' : undefined
  const start = new TextDecoder('latin1').decode(file.subarray(0, 200))
  const named = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1]
  return new TextDecoder(mark ?? named ?? 'utf-8', { fatal: true }).decode(file)
}

/** Returns all elements on a path below an element. */
export function nodesAt(node: Node | undefined, path: string): Node[] {
  return path
    .split('/')
    .reduce<Node[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
      node === undefined ? [] : [node],
    )
}

/** Returns the text of the first element on a path; an empty text where there is none. */
export function textAt(node: Node | undefined, path: string): string {
  return (nodesAt(node, path)[0]?.text ?? '').trim()
}
