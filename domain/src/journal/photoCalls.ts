import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { MOST_PHOTO_BYTES, PhotoFile, photoSize } from '../base/photo.ts'

const photoId = Id('journalPhoto')

export const photoCalls = {
  addPhoto: uploadCall({
    route: 'POST /journal/entries/{entryId}/photos/{photoId}',
    guard: 'user',
    summary:
      'Adds a photo to an own entry, which is not approved any more then. The caller makes the id; a photo that is there already stays as it is.',
    input: z.strictObject({ entryId: Id('journalEntry'), photoId }),
    upload: { mostBytes: MOST_PHOTO_BYTES, kinds: ['jpeg', 'png', 'webp'] },
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE', 'UPLOAD_LIMIT_REACHED'],
  }),
  removePhoto: call({
    route: 'DELETE /journal/entries/photo',
    guard: 'user',
    summary: 'Removes a photo of an own entry, which is not approved any more then.',
    input: z.strictObject({ entryId: Id('journalEntry'), photoId }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  photo: call({
    route: 'GET /journal/photo',
    guard: 'user',
    summary: 'A photo of an own entry, in base64.',
    input: z.strictObject({ photoId, size: photoSize }),
    output: PhotoFile,
    refusals: [],
  }),
  waitingPhoto: call({
    route: 'GET /journal/validate/photo',
    guard: 'club',
    summary: 'A photo of an entry that waits in the club, in base64, for those who can approve it.',
    input: z.strictObject({ uid: Id('user'), photoId, size: photoSize }),
    output: PhotoFile,
    refusals: [],
  }),
}
