import { isIP } from 'node:net'

/** The relying party of passkeys: the name of the site, and the origins of its pages. */
export type RelyingParty = { id: string; origins: string[] }

/**
 * The name of the configured public address, never one that a request brings (L20). The first origin with a name counts:
 * a bare IP address can have no passkeys, and without a name nobody can have one.
 */
export function relyingParty(origins: string[]): RelyingParty | undefined {
  const named = origins.map((origin) => new URL(origin)).filter(({ hostname }) => isIP(bare(hostname)) === 0)
  const id = named[0]?.hostname
  if (id === undefined) return undefined
  return { id, origins: named.filter(({ hostname }) => hostname === id).map(({ origin }) => origin) }
}

function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
