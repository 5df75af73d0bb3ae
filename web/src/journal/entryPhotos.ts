import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { photoCalls } from '@bahnfrei/domain/journal/photoCalls.ts'
import { queryKeyOf } from '../base/live/queries.ts'
import type { StoredPhoto } from '../base/photos/PhotoImage.tsx'
import { call } from '../base/send/api.ts'

/** A photo of an own entry. */
export function ownPhoto(photoId: Id<'journalPhoto'>): StoredPhoto {
  return {
    id: photoId,
    read: (size) => ({
      queryKey: queryKeyOf(photoCalls.photo, { photoId, size }, undefined),
      queryFn: () => call(photoCalls.photo, { photoId, size }),
    }),
  }
}

/** A photo of an entry that waits in a club for the reader. */
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
