import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import { call } from '../base/api.ts'
import type { StoredPhoto } from '../base/photos/PhotoImage.tsx'
import { queryKeyOf } from '../base/queries.ts'

/** For which club somebody reads photos at the operator `clubId`: without a member club for the operator itself. */
export type Reader = { clubId: Id<'club'> | undefined; memberClubId?: Id<'club'> | undefined }

/** A photo of a lane as it was found. */
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
