const HOME = '/home'
const MOST_LENGTH = 1_000

export type RedirectSearch = { redirect?: string }

/** Reads the redirect target from the address of the sign-in page. `redirectTarget` checks it before it is used. */
export function redirectSearch({ redirect }: Record<string, unknown>): RedirectSearch {
  return typeof redirect === 'string' ? { redirect } : {}
}

/**
 * The path to open after the sign-in. The wish comes from the address, which anybody can write, so only a path of one
 * of our own routes is accepted (L18); otherwise it is the home page. The wish has no leading slash; `known` are route
 * paths, in which `$name` stands for one id.
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
