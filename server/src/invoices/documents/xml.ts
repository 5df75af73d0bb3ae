/** A piece of XML that is written already. Plain texts are none, so that none gets in without being escaped. */
export type Xml = { readonly xml: string }

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** All that XML 1.0 has no place for: most control characters, half surrogates and two that are no characters. */
const IMPOSSIBLE = /[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/**
 * Returns an element with a text, or with the elements that there are. An element that would be empty is left out: most
 * formats refuse those.
 */
export function element(
  name: string,
  content: string | readonly (Xml | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): Xml | undefined {
  const inside = typeof content === 'string' ? escaped(content) : content.map((child) => child?.xml ?? '').join('')
  if (inside === '') return undefined
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
  return { xml: `<${name}${written.join('')}>${inside}</${name}>` }
}

/** Returns an element without content, for formats that say something by its name alone. */
export function emptyElement(name: string): Xml {
  return { xml: `<${name}/>` }
}

/** Returns the text of a file with this element, behind the declaration of its type if there is one. */
export function xmlFile(root: Xml | undefined, doctype?: string): string {
  const start = doctype === undefined ? '' : `${doctype}\n`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${start}${root?.xml ?? ''}\n`
}
