type FriendsSearch = { code?: string }

/** The search parameters of the friends: the friend code from a link. */
export function friendsSearch({ code }: Record<string, unknown>): FriendsSearch {
  return typeof code === 'string' && code !== '' ? { code } : {}
}
