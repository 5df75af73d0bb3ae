import { me } from './me.ts'
import { login, logout, refresh, register } from './signIn.ts'
import { stepUp } from './stepUp.ts'

export const authVerbs = (needs: { membershipsOf: Parameters<typeof me>[0] }) => ({
  register,
  login,
  refresh,
  logout,
  stepUp,
  me: me(needs.membershipsOf),
})
