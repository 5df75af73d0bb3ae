import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { changesSchema } from '../base/call/change.ts'
import { Counter } from '../base/call/fields.ts'
import { namesTopic } from '../users/topics.ts'
import { PROFILE_FIELDS } from './profile.ts'
import { ClubSettings, SETTINGS_FIELDS, StoredSettings } from './settings.ts'
import { clubTopic } from './topics.ts'

/** The fields of a club that the list of changes shows. */
export const CLUB_FIELDS = [...PROFILE_FIELDS, 'photo', ...SETTINGS_FIELDS] as const

/** The calls for the settings that the owners of a club make. */
export const settingsCalls = {
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
    log: 'clubSettingsChanged',
    stepUp: true,
    summary:
      'Sets what the owners set, unless somebody else has changed it since the version that was seen. New targets of mails count once they are confirmed; each is mailed a link for that.',
    input: z.strictObject({ ...ClubSettings.shape, version: Counter }),
    output: z.strictObject({ version: z.int() }),
    refusals: ['CHANGED_MEANWHILE', 'MAIL_ADDRESS_LIMIT_REACHED', 'TOO_MANY_REQUESTS'],
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
}
