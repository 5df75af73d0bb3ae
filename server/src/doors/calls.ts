import type { SecretBox } from '../base/security/secretBox.ts'
import { check } from './check.ts'
import { ownCode } from './code.ts'
import { door, giveCodes } from './door.ts'
import { deliveries, setHook, testHook } from './hook.ts'
import { renewSecret } from './secret.ts'

export const doorVerbs = (box: SecretBox, mayUseOwnNetwork: boolean) => ({
  door,
  giveCodes,
  renewSecret: renewSecret(box),
  setHook: setHook(mayUseOwnNetwork),
  testHook,
  deliveries,
  code: ownCode,
  check: check(box),
})
