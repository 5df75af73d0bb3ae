import type { MakeIds } from '../../world/testIds.ts'
import { formOf } from '../../world/testWorld.ts'

/** Creates a person of the club as a tenant, with a paper. */
export const makeIds: MakeIds = async ({ owner, ids }) => {
  const { id: tenant } = await owner.tenants.add({ who: { uid: ids('member') } })
  const pdf = new TextEncoder().encode('%PDF-1.4\n')
  const { send: ask } = owner
  const paper = formOf(pdf, { name: 'vertrag.pdf' })
  const { body } = await ask('POST', `/admin/club/tenants/${tenant}/papers`, paper)
  return { tenant, tenantPaper: String(body.id) }
}
