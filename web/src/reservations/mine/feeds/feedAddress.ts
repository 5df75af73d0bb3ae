/** The address of a feed for a calendar program. */
export function feedAddress(origin: string, path: string): string {
  return new URL(path, origin).href
}

/** The same address in the form that calendar programs open by themselves. */
export function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
