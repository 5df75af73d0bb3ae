export type ClubSearch = { q?: string; weapon?: string; calibre?: string; distance?: string }

/** The search parameters of the search for clubs. */
export function clubSearch({ q, weapon, calibre, distance }: Record<string, unknown>): ClubSearch {
  return {
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 100) }),
    ...(typeof weapon === 'string' && weapon !== '' && { weapon }),
    ...(isNumber(calibre) && { calibre: String(calibre) }),
    ...(isNumber(distance) && { distance: String(distance) }),
  }
}

function isNumber(value: unknown): boolean {
  return /^[1-9][0-9]{0,3}$/.test(String(value))
}
