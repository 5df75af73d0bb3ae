/** The address of a feed for a calendar program. */
export function feedAddress(origin: string, path: string): string {
  return new URL(path, origin).href
}

/** The address with the scheme `webcal:`, which opens a calendar program. */
export function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
