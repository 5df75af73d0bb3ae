type FriendsSearch = { code?: string }

/** The friend code that a link brought. */
export function friendsSearch({ code }: Record<string, unknown>): FriendsSearch {
  return typeof code === 'string' && code !== '' ? { code } : {}
}
