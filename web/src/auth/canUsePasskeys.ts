/**
 * Whether this page may ask for passkeys: the browser supports them, and the page has a secure address with a host
 * name, not an IP address.
 */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location
  const hasName = !/^(\[.*\]|[\d.]+)$/.test(hostname)
  return hasName && window.isSecureContext && typeof window.PublicKeyCredential === 'function'
}
