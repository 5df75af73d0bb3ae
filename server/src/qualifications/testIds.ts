import sharp from 'sharp'
import type { MakeIds } from '../../world/testIds.ts'
import { formOf } from '../../world/testWorld.ts'

/** Creates a consent of a person without an account, another one with a file, and one with a file of the owner. */
export const makeIds: MakeIds = async ({ owner, ids }) => {
  const data = {
    kind: 'consent' as const,
    number: '',
    issuer: '',
    issued: '2026-01-10',
    expires: null,
    weaponClasses: [],
    givenBy: 'Petra Ohnesorg',
    note: '',
    blocked: null,
  }
  const { id: certificate } = await owner.qualifications.add({ uid: ids('recorded'), data })
  const { id: documented } = await owner.qualifications.add({ uid: ids('recorded'), data })
  const { id: ownDocumented } = await owner.qualifications.add({ uid: owner.uid, data: { ...data, kind: 'exemption' } })
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  for (const id of [documented, ownDocumented])
    await owner.send('POST', `/admin/members/certificates/${id}/document`, formOf(picture))
  return { certificate, documented, ownDocumented }
}
