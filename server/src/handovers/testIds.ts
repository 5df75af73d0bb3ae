import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { MakeIds } from '../../world/testIds.ts'
import { formOf } from '../../world/testWorld.ts'

/** Creates a hand-over with a broken lane and a photo of it. */
export const makeIds: MakeIds = async ({ owner, ids }) => {
  const place = { rangeId: ids('range'), laneId: ids('lane') }
  const lanes = [{ laneId: place.laneId, remark: 'Der Scheibenzug klemmt.' }]
  const { id: handover } = await owner.handovers.record({
    rangeId: place.rangeId,
    kind: 'begin',
    lanes,
  })
  const { defects } = await owner.handovers.defects({ rangeId: place.rangeId })
  const handoverPhoto = randomUUID()
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { send } = owner
  await send('POST', `/handovers/${handover}/lanes/${place.laneId}/photos/${handoverPhoto}`, formOf(picture))
  return { handover, handoverPhoto, laneDefect: defects[0]?.id ?? '' }
}
