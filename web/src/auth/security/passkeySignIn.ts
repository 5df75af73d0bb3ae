import type { Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { call } from '../../base/send/api.ts'
import { provePasskey } from './passkeys.ts'

/** Signs in by a passkey of this device; undefined when the person cancelled. */
export async function signInByPasskey(): Promise<Tokens | undefined> {
  const wanted = await call(securityCalls.askPasskey, {})
  const passkey = await provePasskey(wanted)
  return passkey && call(securityCalls.passkeyLogin, { challenge: wanted.challenge, passkey })
}
