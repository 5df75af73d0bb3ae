import { confirm, mailConfirmation } from './confirmation.ts'
import { handover } from './handover.ts'
import { me } from './me.ts'
import { addPasskey, askNewPasskey, removePasskey } from './passkeys.ts'
import { requestPassword, resetPassword } from './password.ts'
import { activateQrCode, cancelQrCode, validateQrCode } from './qrCode.ts'
import type { RelyingParty } from './relyingParty.ts'
import { askPasskey, passkeyLogin, secondFactor } from './secondStep.ts'
import { changePassword, endLogin, endOtherLogins, factors, logins } from './security.ts'
import { login, logout, refresh, register, type Strictness } from './signIn.ts'
import { askStepUp, stepUp } from './stepUp.ts'
import { addTotp, askTotp, newRecoveryCodes, removeTotp } from './totp.ts'

type Needs = Strictness & { membershipsOf: Parameters<typeof me>[0]; site: RelyingParty | undefined }

export const authVerbs = (needs: Needs) => ({
  register: register(needs),
  login: login(needs),
  secondFactor: secondFactor(needs.site),
  askPasskey,
  passkeyLogin: passkeyLogin(needs.site),
  confirm,
  mailConfirmation,
  requestPassword,
  resetPassword,
  refresh,
  logout,
  askStepUp,
  stepUp: stepUp(needs.site),
  handover,
  validateQrCode,
  activateQrCode,
  cancelQrCode,
  me: me(needs.membershipsOf),
  changePassword,
  factors,
  askNewPasskey,
  addPasskey: addPasskey(needs.site),
  removePasskey,
  askTotp,
  addTotp,
  removeTotp,
  newRecoveryCodes,
  logins,
  endLogin,
  endOtherLogins,
})
