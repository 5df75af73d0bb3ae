/** The number of recovery codes that a person gets, each for one sign-in. */
export const RECOVERY_CODES = 10
/** The length of a recovery code: 80 random bits in base32. */
const RECOVERY_LETTERS = 16

const PLAIN = { totp: /^\d{6}$/, recovery: new RegExp(`^[a-z2-7]{${RECOVERY_LETTERS}}$`) }

/** Reads a typed code: its kind, and the code without blanks and dashes; nothing when it can be no code. */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; plain: string } | undefined {
  const plain = typed.replace(/[\s-]/g, '').toLowerCase()
  if (PLAIN.totp.test(plain)) return { kind: 'totp', plain }
  return PLAIN.recovery.test(plain) ? { kind: 'recovery', plain } : undefined
}

/** Returns a plain recovery code as it is shown: abcd-efgh-ijkl-mnop. */
export function groupedCode(plain: string): string {
  return plain.replace(/(.{4})(?=.)/g, '$1-')
}
