/** The version that is stored for somebody who wants no news any more (specification 1 §6). */
export const NO_NEWS = '9999.0.0'

/** Compares versions part by part as numbers; a part that is missing is 0. Below 0: the first one is older. */
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
 * Returns the action for the news of this version: they are shown to people whose set-up is done and who have seen an
 * older one, noted as seen for those who have seen none yet (OP-31). A kiosk has no reader (SHELL-076).
 */
export function newsFor({ type, setupCompleted, version }: Login, current: string): 'show' | 'note' | 'none' {
  if (type === 'kiosk' || !setupCompleted) return 'none'
  if (version === '') return 'note'
  return compareVersions(version, current) < 0 ? 'show' : 'none'
}

/** The news since the version that somebody has seen, newest first; without one there are none (OP-31). */
export function unseenNews<News extends { version: string }>(news: readonly News[], seen: string): News[] {
  if (seen === '') return []
  return news
    .filter(({ version }) => compareVersions(version, seen) > 0)
    .toSorted((one, other) => compareVersions(other.version, one.version))
}
