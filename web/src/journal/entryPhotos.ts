import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { photoCalls } from '@bahnfrei/domain/journal/photoCalls.ts'
import { queryKeyOf } from '../base/live/queries.ts'
import type { StoredPhoto } from '../base/photos/PhotoImage.tsx'
import { call } from '../base/send/api.ts'

/** A photo of one of the reader's entries. */
export function ownPhoto(photoId: Id<'journalPhoto'>): StoredPhoto {
  return {
    id: photoId,
    read: (size) => ({
      queryKey: queryKeyOf(photoCalls.photo, { photoId, size }, undefined),
      queryFn: () => call(photoCalls.photo, { photoId, size }),
    }),
  }
}

/** A photo of another person's entry that the reader may validate. */
export function waitingPhoto(
  photoId: Id<'journalPhoto'>,
  uid: Id<'user'>,
  clubId: Id<'club'> | undefined,
): StoredPhoto {
  return {
    id: photoId,
    read: (size) => ({
      queryKey: queryKeyOf(photoCalls.waitingPhoto, { uid, photoId, size }, clubId),
      queryFn: () => call(photoCalls.waitingPhoto, { uid, photoId, size }, { clubId }),
    }),
  }
}
