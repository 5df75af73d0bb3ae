import type { MakeIds } from '../../world/testIds.ts'

export const makeIds: MakeIds = async ({ owner, as }) => {
  const other = await as(owner.uid)
  const { logins } = await other.auth.logins({})
  return { login: logins.find(({ isThis }) => isThis)?.id ?? '' }
}
