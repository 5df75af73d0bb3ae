import { confirm } from './confirm.ts'
import { me } from './me.ts'
import { login, logout, refresh, register } from './signIn.ts'

export const authVerbs = (needs: { membershipsOf: Parameters<typeof me>[0] }) => ({
  register,
  login,
  refresh,
  logout,
  confirm,
  me: me(needs.membershipsOf),
})
