import { plainPassword } from '@bahnfrei/domain/auth/password.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'

let common: Promise<Set<string>> | undefined

/** Refuses a new password that is among those which everybody tries first (L14). The list is read at the first question. */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  if ((await common).has(plainPassword(password).toLowerCase())) refuse('PASSWORD_COMMON')
}
