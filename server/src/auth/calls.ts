import { confirm, mailConfirmation } from './confirmation.ts'
import { handover } from './handover.ts'
import { me } from './me.ts'
import { requestPassword, resetPassword } from './password.ts'
import { activateQrCode, cancelQrCode, validateQrCode } from './qrCode.ts'
import { login, logout, refresh, register, type Strictness } from './signIn.ts'
import { stepUp } from './stepUp.ts'

export const authVerbs = (needs: Strictness & { membershipsOf: Parameters<typeof me>[0] }) => ({
  register: register(needs),
  login: login(needs),
  confirm,
  mailConfirmation,
  requestPassword,
  resetPassword,
  refresh,
  logout,
  stepUp,
  handover,
  validateQrCode,
  activateQrCode,
  cancelQrCode,
  me: me(needs.membershipsOf),
})
