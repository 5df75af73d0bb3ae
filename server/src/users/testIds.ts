import type { MakeIds } from '../../world/testIds.ts'

export const makeIds: MakeIds = async ({ owner }) => {
  await owner.users.askForCopy({})
  const { copies } = await owner.users.copies({})
  await owner.users.saveView({ clubId: owner.clubId, list: 'members', name: 'Gäste', query: 'membership=guest' })
  const { views } = await owner.users.savedViews({})
  return { copy: copies[0]?.id ?? '', savedView: views[0]?.id ?? '' }
}
