import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import { queryKeyOf } from '../base/live/queries.ts'
import type { StoredPhoto } from '../base/photos/PhotoImage.tsx'
import { call } from '../base/send/api.ts'

/**
 * The reader of hand-overs at the operator `clubId`: an officer of the member club, or of the operator if there is
 * none.
 */
export type Reader = { clubId: Id<'club'> | undefined; memberClubId?: Id<'club'> | undefined }

/** A photo from a hand-over, to be read in a size. */
export function lanePhoto(photoId: Id<'handoverPhoto'>, { clubId, memberClubId }: Reader): StoredPhoto {
  return {
    id: photoId,
    read: (size) => {
      const asked = { photoId, size, ...(memberClubId && { memberClubId }) }
      return {
        queryKey: queryKeyOf(handoverCalls.photo, asked, clubId),
        queryFn: () => call(handoverCalls.photo, asked, { clubId }),
      }
    },
  }
}
