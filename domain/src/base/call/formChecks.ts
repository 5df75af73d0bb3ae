/** A fault of a form field: the key of its message below `FORM_ERRORS.GENERIC`, and the values in the message. */
export type Flaw =
  | { key: 'REQUIRED' }
  | { key: 'MAX_LENGTH'; len: string }
  | { key: 'NUMBER' | 'WHOLE_NUMBER'; least: number; most: number }
  | { key: 'MIN' | 'MAX'; val: string }
  | { key: 'EXACT_LENGTH'; len: string }
  | { key: 'ONLY_LETTERS' | 'INVALID' }
  | { key: 'FILE_SIZE'; size: string }
  | { key: 'FILE_COUNT'; count: string }

/** A fault of a new password; its message is below `FORM_ERRORS.PASSWORD`. */
export type PasswordFlaw = { key: 'MIN_LENGTH' | 'MISMATCH' }

/** Returns the fault of a number that must be above 0, and below `below` where that is given. */
export function numberFlaw(value: number, { below = Number.POSITIVE_INFINITY } = {}): Flaw | undefined {
  if (Number.isNaN(value)) return { key: 'INVALID' }
  if (value <= 0) return { key: 'MIN', val: '0' }
  return value < below ? undefined : { key: 'MAX', val: String(below) }
}

export function lengthFlaw(text: string, length: number): Flaw | undefined {
  return text.length === length ? undefined : { key: 'EXACT_LENGTH', len: String(length) }
}

/** Returns the fault of a text that may hold only letters of any script, with the marks that belong to them. */
export function lettersFlaw(text: string): Flaw | undefined {
  return /^[\p{L}\p{M}]*$/u.test(text) ? undefined : { key: 'ONLY_LETTERS' }
}

/** Returns the fault of a selection of files: too many, or one of them too large. */
export function filesFlaw(
  files: readonly { size: number }[],
  { mostBytes, mostFiles }: { mostBytes: number; mostFiles: number },
): Flaw | undefined {
  if (files.length > mostFiles) return { key: 'FILE_COUNT', count: String(mostFiles) }
  const isTooLarge = files.some(({ size }) => size > mostBytes)
  return isTooLarge ? { key: 'FILE_SIZE', size: `${Math.floor(mostBytes / (1024 * 1024))} MB` } : undefined
}
