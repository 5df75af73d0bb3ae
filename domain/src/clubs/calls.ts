import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call.ts'
import { changesSchema } from '../base/change.ts'
import { FEATURES } from '../base/features.ts'
import { FeatureMap, Id, note, PermissionMap } from '../base/fields.ts'
import { MOST_PICTURE_BYTES } from '../base/fileKind.ts'
import { clubsTopic, standingTopic } from '../base/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { FEATURE_OPERATIONS } from './featureOperation.ts'
import { MailForward, StoredForward } from './mailForward.ts'
import { ClubProfile, PROFILE_FIELDS, StoredProfile } from './profile.ts'
import { ClubSettings, SETTINGS_FIELDS, StoredSettings } from './settings.ts'
import { clubTopic } from './topics.ts'

/** A club in which the caller may do something, with the rights and features that count there. */
export const OpenClub = z.strictObject({
  id: Id('club'),
  name: z.string(),
  kind: z.enum(['member', 'guest', 'visitor']),
  isOperator: z.boolean(),
  permissions: PermissionMap,
  features: FeatureMap,
  /** The groups of the caller in the club. */
  groupIds: z.array(Id('group')),
})
export type OpenClub = z.infer<typeof OpenClub>

/** What people are told of when it was changed in a club. */
export const CLUB_FIELDS = [...PROFILE_FIELDS, 'photo', ...SETTINGS_FIELDS] as const

/** Which version of the record the officer saw: nobody overwrites what somebody else has changed meanwhile. */
const Version = z.int().check(z.minimum(0))

export const clubCalls = {
  open: call({
    route: 'GET /clubs',
    guard: 'user',
    summary: 'The clubs and operators that are open to the caller, own memberships first.',
    input: z.strictObject({}),
    output: z.strictObject({ clubs: z.array(OpenClub) }),
    refusals: [],
    keep: true,
    live: {
      collection: 'openClubs',
      sameFor: 'user',
      rows: ({ clubs }) => clubs,
      topics: (_, { uid }) => [standingTopic(uid), clubsTopic()],
    },
  }),
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
      topics: (_, { clubId }) => [clubTopic(clubId)],
    },
  }),
  setProfile: call({
    route: 'PATCH /admin/club/profile',
    guard: 'clubProfile:w',
    summary: 'Sets what the club says of itself, unless somebody else has changed it since the version that was seen.',
    input: z.strictObject({ ...ClubProfile.shape, version: Version }),
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
  settings: call({
    route: 'GET /admin/club/settings',
    guard: 'owner:r',
    summary: 'Contact, billing address, cancellation window and who is mailed, as the owners set them.',
    input: z.strictObject({}),
    output: StoredSettings,
    refusals: [],
    live: {
      collection: 'clubSettings',
      sameFor: 'club',
      rows: (settings) => [settings],
      topics: (_, { clubId }) => [clubTopic(clubId)],
    },
  }),
  setSettings: call({
    route: 'PATCH /admin/club/settings',
    guard: 'owner:w',
    stepUp: true,
    summary:
      'Sets what the owners set, unless somebody else has changed it since the version that was seen. New targets of mails count once they are confirmed; each is mailed a link for that.',
    input: z.strictObject({ ...ClubSettings.shape, version: Version }),
    output: z.strictObject({ version: z.int() }),
    refusals: ['CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
  }),
  changes: call({
    route: 'GET /admin/club/changes',
    guard: 'owner:r',
    summary: 'What officers changed in profile and settings of the club, the latest first; at most 100 changes.',
    input: z.strictObject({}),
    output: z.strictObject({ changes: changesSchema(CLUB_FIELDS) }),
    refusals: [],
    live: {
      collection: 'clubChanges',
      sameFor: 'club',
      rows: ({ changes }) => changes,
      topics: (_, { clubId }) => [clubTopic(clubId), namesTopic()],
    },
  }),
  changeFeature: call({
    route: 'PATCH /sudo/clubs/features',
    guard: 'root',
    summary: 'Switches a feature of a club on or off, sets its number or adds to it; the number is never below 0.',
    input: z.strictObject({
      clubId: Id('club'),
      feature: z.enum(FEATURES),
      operation: z.enum(FEATURE_OPERATIONS),
      value: z.optional(z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))),
    }),
    output: z.strictObject({ featureDetails: FeatureMap }),
    refusals: ['CLUB_NOT_FOUND'],
  }),
  mailForward: call({
    route: 'GET /admin/club/mail-forward',
    guard: 'owner:r',
    summary: 'Where the club gets a copy of what people are told about their reservations.',
    input: z.strictObject({}),
    output: StoredForward,
    refusals: [],
  }),
  setMailForward: call({
    route: 'PATCH /admin/club/mail-forward',
    guard: 'owner:w',
    log: 'mailForwardChanged',
    stepUp: true,
    summary:
      'Says where the club gets a copy of what people are told about their reservations. New addresses count once they are confirmed; each is mailed a link for that.',
    input: MailForward,
    output: StoredForward,
    refusals: ['EMAIL_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  confirmMailForward: call({
    route: 'POST /clubs/mail-forward/confirmation',
    guard: 'public',
    summary: 'Confirms by the secret that was mailed to it that an address gets the copies or answers of a club.',
    input: z.strictObject({ secret: note(100) }),
    output: z.strictObject({ clubName: z.string(), address: z.string() }),
    refusals: ['CONFIRMATION_CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
}
