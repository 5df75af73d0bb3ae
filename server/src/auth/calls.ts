import type { Access } from '../base/http/access.ts'
import type { SecretBox } from '../base/security/secretBox.ts'
import type { Strictness } from './attempt.ts'
import { confirm, confirmOwn, mailConfirmation } from './confirmation.ts'
import { handover } from './handover.ts'
import { me } from './me.ts'
import { addPasskey, askNewPasskey, removePasskey } from './passkeys.ts'
import { type IsVouched, requestPassword, resetPassword } from './password.ts'
import { activateQrCode, cancelQrCode, validateQrCode } from './qrCode.ts'
import type { RelyingParty } from './relyingParty.ts'
import { askPasskey, passkeyLogin, secondFactor } from './secondStep.ts'
import { changePassword, endLogin, endOtherLogins, factors, logins } from './security.ts'
import { login, logout, refresh, register } from './signIn.ts'
import { askStepUp, stepUp } from './stepUp.ts'
import { addTotp, askTotp, newRecoveryCodes, removeTotp } from './totp.ts'

export type AuthNeeds = Strictness & {
  membershipsOf: Parameters<typeof me>[0]
  site: RelyingParty | undefined
  box: SecretBox
  access: Access[]
  /** Whether the installation has a mail server. */
  sendsMail: boolean
  isVouched: IsVouched
}

export const authVerbs = (needs: AuthNeeds) => ({
  register: register(needs),
  login: login(needs),
  secondFactor: secondFactor(needs),
  askPasskey,
  passkeyLogin: passkeyLogin(needs.site),
  confirm: confirm(needs.access),
  confirmOwn: confirmOwn(needs.access),
  mailConfirmation,
  requestPassword,
  resetPassword: resetPassword(needs.access, needs.isVouched),
  refresh,
  logout,
  askStepUp,
  stepUp: stepUp(needs),
  handover,
  validateQrCode,
  activateQrCode,
  cancelQrCode,
  me: me(needs.membershipsOf, needs.isVouched),
  changePassword,
  factors,
  askNewPasskey,
  addPasskey: addPasskey(needs.site),
  removePasskey,
  askTotp: askTotp(needs.box),
  addTotp: addTotp(needs.box),
  removeTotp,
  newRecoveryCodes,
  logins,
  endLogin,
  endOtherLogins,
})
