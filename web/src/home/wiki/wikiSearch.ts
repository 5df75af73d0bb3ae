/** The search text in the address of the wiki. */
export type WikiSearch = { q?: string }

export function wikiSearch({ q }: Record<string, unknown>): WikiSearch {
  return typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}
}
