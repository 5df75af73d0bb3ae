/**
 * Returns a typed or read text in the form in which it is compared: without spaces, hyphens and capitals, with a point
 * for the comma and no point in front of a number, so that `.22 LR`, `22lr` and `22 lr` are one.
 */
export function wordKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(',', '.')
    .replace(/[^\p{L}\p{N}.]/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replaceAll(' ', '')
}

/** Returns how well a typed text fits one of these words: 0 is best; nothing when it does not fit. */
function fitOf(typed: string, tokens: readonly string[], words: readonly string[]): number | undefined {
  const keys = words.map(wordKey)
  if (keys.includes(typed)) return 0
  if (keys.some((key) => key.startsWith(typed))) return 1
  if (keys.some((key) => key.includes(typed))) return 2
  const all = keys.join(' ')
  return tokens.every((token) => all.includes(token)) ? 3 : undefined
}

/**
 * Returns the items that have a word that fits the typed text, the best first, equal ones in their order. Returns all
 * items when nothing is typed.
 */
export function findWords<Item>(
  typed: string,
  items: readonly Item[],
  wordsOf: (item: Item) => readonly string[],
): Item[] {
  const key = wordKey(typed)
  if (key === '') return typed.trim() === '' ? [...items] : []
  const tokens = typed.trim().split(/\s+/).map(wordKey)
  return items
    .flatMap((item) => {
      const fit = fitOf(key, tokens, wordsOf(item))
      return fit === undefined ? [] : [{ item, fit }]
    })
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ item }) => item)
}
