const HOME = '/home'
const MOST_LENGTH = 1_000

export type RedirectSearch = { redirect?: string }

/** Where somebody wanted to go; checked only when it is used. */
export function redirectSearch({ redirect }: Record<string, unknown>): RedirectSearch {
  return typeof redirect === 'string' ? { redirect } : {}
}

/**
 * Where to go after the sign-in. The wish stands in the address and may come from anybody, so only a path that is one
 * of our own routes counts (L18). It comes without its leading slash; `known` are route paths, `$name` stands for one id.
 */
export function redirectTarget(wish: unknown, known: readonly string[]): string {
  if (typeof wish !== 'string' || wish.length > MOST_LENGTH) return HOME
  const [path = '', ...queries] = wish.split('?')
  const wanted = path.split('/')
  if (!wanted.every((segment) => /^[A-Za-z0-9_-]+$/.test(segment))) return HOME
  if (!known.some((route) => isRoute(route.slice(1).split('/'), wanted))) return HOME
  const query = new URLSearchParams(queries.join('?')).toString()
  return query === '' ? `/${path}` : `/${path}?${query}`
}

function isRoute(route: readonly string[], wanted: readonly string[]): boolean {
  return route.length === wanted.length && route.every((part, index) => part.startsWith('$') || part === wanted[index])
}
