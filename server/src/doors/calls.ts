import type { SecretBox } from '../base/secretBox.ts'
import { check } from './check.ts'
import { ownCode } from './code.ts'
import { door, giveCodes } from './door.ts'
import { renewSecret } from './secret.ts'

export const doorVerbs = (box: SecretBox) => ({
  door,
  giveCodes,
  renewSecret: renewSecret(box),
  code: ownCode,
  check: check(box),
})
