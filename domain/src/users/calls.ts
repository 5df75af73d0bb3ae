import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { Id, Millis, note, text } from '../base/call/fields.ts'
import { standingTopic } from '../base/call/topics.ts'
import { KeptByLaw } from '../base/kept.ts'
import { MOST_PICTURE_BYTES } from '../base/sheets/fileKind.ts'
import { QuickAccess } from './quickAccess.ts'
import { MOST_VIEWS, SavedView } from './savedView.ts'
import { copiesTopic, savedViewsTopic, userTopic } from './topics.ts'
import { Address, Contact, MOST, Personals, Profile } from './user.ts'

/** A version of the application: numbers with dots between them. */
const Version = z.string().check(z.regex(/^\d{1,5}(\.\d{1,5}){0,3}$/))

/** A copy of all data of a person. Moments are in ms. */
export const DataCopy = z.strictObject({
  id: Id('copy'),
  askedOn: Millis,
  /** Null while it is being made. */
  readyOn: z.nullable(Millis),
  /** The moment at which it is removed; null while it is being made. */
  until: z.nullable(Millis),
  fetchedOn: z.nullable(Millis),
})
export type DataCopy = z.infer<typeof DataCopy>

export const userCalls = {
  profile: call({
    route: 'GET /users',
    guard: 'user',
    summary: 'All that is stored in the own profile.',
    input: z.strictObject({}),
    output: Profile,
    refusals: ['USER_CORRUPT'],
    keep: true,
    live: {
      collection: 'profiles',
      sameFor: 'user',
      rows: (profile) => [{ id: profile.uid, ...profile }],
      topics: (_, { uid }) => [userTopic(uid), standingTopic(uid)],
    },
  }),
  update: call({
    route: 'PATCH /users',
    guard: 'user',
    summary: 'Changes the own profile; what is left out stays. A full name is made of call name and last name.',
    input: z.strictObject({
      name: z.optional(
        z.strictObject({
          first: text(MOST.first),
          last: text(MOST.last),
          call: text(MOST.call),
          title: z.optional(note(MOST.title)),
        }),
      ),
      contact: z.optional(Contact),
      address: z.optional(Address),
      // A page that was loaded before there was a gender says none.
      personals: z.optional(z.strictObject({ ...Personals.shape, gender: z.optional(Personals.shape.gender) })),
      setupCompleted: z.optional(z.literal(true)),
    }),
    output: z.strictObject({}),
    refusals: [],
  }),
  setPhoto: uploadCall({
    route: 'POST /users/image',
    guard: 'user',
    summary: 'Sets the own picture: JPEG, PNG or WebP of at most 2 MB and 40 megapixels, in the part `file` of a form.',
    input: z.strictObject({}),
    upload: { mostBytes: MOST_PICTURE_BYTES, kinds: ['jpeg', 'png', 'webp'] },
    output: z.strictObject({ photoURL: z.string() }),
    refusals: ['UPLOAD_LIMIT_REACHED'],
  }),
  removePhoto: call({
    route: 'DELETE /users/image',
    guard: 'user',
    summary: 'Removes the own picture.',
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: [],
  }),
  changeQuickAccess: call({
    route: 'PATCH /users/quick-access',
    guard: 'user',
    summary: 'Sets the own quick access: at most 8 screens of the list, each once.',
    input: z.strictObject({ quickAccess: QuickAccess }),
    output: z.strictObject({}),
    refusals: [],
  }),
  savedViews: call({
    route: 'GET /users/views',
    guard: 'user',
    summary: 'The own saved views of lists in all clubs, by name.',
    input: z.strictObject({}),
    output: z.strictObject({ views: z.array(SavedView) }),
    refusals: [],
    live: {
      collection: 'savedViews',
      sameFor: 'user',
      rows: ({ views }) => views,
      topics: (_, { uid }) => [savedViewsTopic(uid)],
    },
  }),
  saveView: call({
    route: 'POST /users/views',
    guard: 'user',
    summary: `Keeps filters of a list under a name; what had that name is replaced. At most ${MOST_VIEWS} for a person.`,
    input: z.omit(SavedView, { id: true }),
    output: z.strictObject({}),
    refusals: ['SAVED_VIEW_LIMIT_REACHED'],
  }),
  removeView: call({
    route: 'DELETE /users/views/{id}',
    guard: 'user',
    summary: 'Removes a saved view.',
    input: z.strictObject({ id: Id('savedView') }),
    output: z.strictObject({}),
    refusals: [],
  }),
  selectDefaultClub: call({
    route: 'PATCH /users/select-default-club',
    guard: 'user',
    summary: 'Sets the club that the application opens with, or none.',
    input: z.strictObject({ clubId: z.nullable(Id('club')) }),
    output: z.strictObject({}),
    refusals: ['CLUB_NOT_FOUND'],
  }),
  updateLastSeenVersion: call({
    route: 'PATCH /users/latestVersion',
    guard: 'user',
    summary: 'Remembers of which version the news were seen.',
    input: z.strictObject({ version: Version }),
    output: z.strictObject({}),
    refusals: [],
  }),
  copies: call({
    route: 'GET /users/copies',
    guard: 'user',
    summary: 'The copies of all own data that were asked for and are still there.',
    input: z.strictObject({}),
    output: z.strictObject({ copies: z.array(DataCopy) }),
    refusals: [],
    live: {
      collection: 'dataCopies',
      sameFor: 'user',
      rows: ({ copies }) => copies,
      topics: (_, { uid }) => [copiesTopic(uid)],
    },
  }),
  askForCopy: call({
    route: 'POST /users/copies',
    guard: 'user',
    stepUp: true,
    log: 'copyAsked',
    summary:
      'Asks for a copy of all own data (Art. 15 GDPR); it replaces the one before. A mail tells when it is ready.',
    input: z.strictObject({}),
    output: z.strictObject({ id: Id('copy') }),
    refusals: [],
  }),
  takeCopy: call({
    route: 'POST /users/copies/{id}',
    guard: 'user',
    stepUp: true,
    log: 'copyTaken',
    summary: 'Gives an own copy, as JSON for machines or as PDF for people; the content is in base64.',
    input: z.strictObject({ id: Id('copy'), format: z.enum(['json', 'pdf']) }),
    output: z.strictObject({ fileName: z.string(), content: z.string() }),
    refusals: ['DATA_COPY_NOT_FOUND'],
  }),
  leave: call({
    route: 'DELETE /users',
    guard: 'user',
    stepUp: true,
    log: 'accountLeaving',
    summary: 'Has the own account erased in 14 days, and says what a law keeps of it and until when.',
    input: z.strictObject({}),
    output: z.strictObject({ erasedFrom: Millis, kept: z.array(KeptByLaw) }),
    refusals: ['LAST_OWNER', 'WEAPON_NOT_RETURNED'],
  }),
  stay: call({
    route: 'POST /users/stay',
    guard: 'user',
    log: 'accountStays',
    summary: 'Keeps the own account that was to be erased.',
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: [],
  }),
}
