import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { Counter } from '../base/call/fields.ts'
import { MOST_PICTURE_BYTES } from '../base/sheets/fileKind.ts'
import { ClubProfile, StoredProfile } from './profile.ts'
import { clubTopic, membersTopic } from './topics.ts'

/** The calls for the facts that a club states about itself. */
export const profileCalls = {
  profile: call({
    route: 'GET /admin/club/profile',
    guard: 'clubProfile:r',
    summary: 'What the club says of itself, listed or not.',
    input: z.strictObject({}),
    output: StoredProfile,
    refusals: [],
    live: {
      collection: 'ownClubProfile',
      sameFor: 'club',
      rows: (profile) => [profile],
      topics: (_, { clubId }) => [clubTopic(clubId), membersTopic(clubId)],
    },
  }),
  setProfile: call({
    route: 'PATCH /admin/club/profile',
    guard: 'clubProfile:w',
    summary: 'Sets what the club says of itself, unless somebody else has changed it since the version that was seen.',
    input: z.strictObject({ ...ClubProfile.shape, version: Counter }),
    output: z.strictObject({ version: z.int() }),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  setPhoto: uploadCall({
    route: 'POST /admin/club/image',
    guard: 'clubProfile:w',
    summary: 'Sets the picture of the club: JPEG, PNG or WebP of at most 2 MB, in the part `file` of a form.',
    input: z.strictObject({}),
    upload: { mostBytes: MOST_PICTURE_BYTES, kinds: ['jpeg', 'png', 'webp'] },
    output: z.strictObject({ photoURL: z.string() }),
    refusals: ['UPLOAD_LIMIT_REACHED'],
  }),
  removePhoto: call({
    route: 'DELETE /admin/club/image',
    guard: 'clubProfile:w',
    summary: 'Removes the picture of the club.',
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: [],
  }),
}
