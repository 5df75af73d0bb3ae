/** Whether a host, as `URL` writes it, is a name of at least two parts and no IP address. */
export function isNamedHost(hostname: string): boolean {
  const labels = hostname.split('.')
  return (
    hostname.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)) &&
    /^[a-z]/.test(labels.at(-1) ?? '')
  )
}
