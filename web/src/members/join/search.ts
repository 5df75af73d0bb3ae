export type JoinSearch = { code?: string }

/** The search parameter with the join code of a club. */
export function joinSearch({ code }: Record<string, unknown>): JoinSearch {
  return typeof code === 'string' && code.length <= 20 ? { code } : {}
}
