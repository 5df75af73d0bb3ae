/** The address that goes into a calendar program. */
export function feedAddress(origin: string, path: string): string {
  return new URL(path, origin).href
}

/** The same as an address that calendar programs open by themselves. */
export function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
