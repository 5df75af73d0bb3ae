/** Passwords have 8 to 128 characters; what an old account brings may be shorter (L14, OP-14). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** The shortest that the sign-in form sends (AUTH-058). */
export const PASSWORD_MIN_AT_SIGN_IN = 6

/** The form in which a password is hashed: composed and decomposed letters are the same (L14). */
export function plainPassword(password: string): string {
  return password.normalize('NFKC')
}
