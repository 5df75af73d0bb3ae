/** Whether this page may ask for passkeys: the browser knows them, and the page has a name and no bare address. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location
  const hasName = !/^(\[.*\]|[\d.]+)$/.test(hostname)
  return hasName && window.isSecureContext && typeof window.PublicKeyCredential === 'function'
}
