/** Whether a value from an address has the form of an id: 36 hexadecimal digits and hyphens. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
}
