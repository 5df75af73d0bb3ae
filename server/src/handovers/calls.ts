import type { Files } from '../base/files/files.ts'
import { defects, handoverLanesOf, list } from './lists.ts'
import { blockLane, mend } from './mend.ts'
import { addPhoto, readPhoto } from './photos.ts'
import { record } from './record.ts'

export const handoverVerbs = (files: Files) => ({
  lanes: handoverLanesOf,
  list,
  record,
  addPhoto: addPhoto(files),
  photo: readPhoto(files),
  defects,
  block: blockLane,
  mend,
})
