export type JoinSearch = { code?: string }

/** The code of a club that stands in the address. */
export function joinSearch({ code }: Record<string, unknown>): JoinSearch {
  return typeof code === 'string' && code.length <= 20 ? { code } : {}
}
