export type FrontSearch = { code?: 'missing' }

/** The search parameter of the front page: whether a link without its code led to it. */
export function frontSearch({ code }: Record<string, unknown>): FrontSearch {
  return code === 'missing' ? { code } : {}
}
