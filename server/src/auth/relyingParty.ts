import { isIP } from 'node:net'

/** The relying party of passkeys: the name of the site, and the origins of its pages. */
export type RelyingParty = { id: string; origins: string[] }

/**
 * Returns the relying party by the configured public addresses, never by one that a request names (L20). Its id is the
 * host name of the first origin that has one; undefined when all origins are bare IP addresses, for which passkeys are
 * impossible.
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
