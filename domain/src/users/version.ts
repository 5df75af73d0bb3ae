/** The version that is stored for people who want no news (specification 1 §6). */
export const NO_NEWS = '9999.0.0'

/**
 * Compares versions part by part as numbers; a missing part is 0. A negative result means that the first version is
 * older.
 */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [partsOf(one), partsOf(other)]
  for (let at = 0; at < Math.max(ones.length, others.length); at++) {
    const difference = (ones[at] ?? 0) - (others[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function partsOf(version: string): number[] {
  return version.split('.').map(Number)
}

type Login = { type: 'user' | 'kiosk'; setupCompleted: boolean; version: string }

/**
 * Returns what to do with the news of this version: show them to a person who last saw an older version, or only store
 * the version (`note`) for a person who has seen none (OP-31). Nothing before the set-up is done, and for a kiosk
 * (SHELL-076).
 */
export function newsFor({ type, setupCompleted, version }: Login, current: string): 'show' | 'note' | 'none' {
  if (type === 'kiosk' || !setupCompleted) return 'none'
  if (version === '') return 'note'
  return compareVersions(version, current) < 0 ? 'show' : 'none'
}

/**
 * Returns the news after the version that a person last saw, newest first; none for a person who has seen no version
 * (OP-31).
 */
export function unseenNews<News extends { version: string }>(news: readonly News[], seen: string): News[] {
  if (seen === '') return []
  return news
    .filter(({ version }) => compareVersions(version, seen) > 0)
    .toSorted((one, other) => compareVersions(other.version, one.version))
}
