import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { clubTopic } from './topics.ts'

/** Whether a club shows its free times to anybody: on its page, and in frames of other web sites. */
const StoredFrame = z.strictObject({
  id: Id('club'),
  isOn: z.boolean(),
  /** Whether the club is listed: only a listed club has the page. */
  isListed: z.boolean(),
})

/**
 * The calls for the page that a club shows on its own web site. The page itself, `GET /clubs/{clubId}/frame`, is HTML
 * and no call.
 */
export const frameCalls = {
  frame: call({
    route: 'GET /admin/club/frame',
    guard: 'clubProfile:r',
    summary: 'Whether free times of the club are shown on its public page, and in a frame of other web sites.',
    input: z.strictObject({}),
    output: StoredFrame,
    refusals: [],
    live: {
      collection: 'clubFrame',
      sameFor: 'club',
      rows: (frame) => [frame],
      topics: (_, { clubId }) => [clubTopic(clubId)],
    },
  }),
  setFrame: call({
    route: 'PATCH /admin/club/frame',
    guard: 'clubProfile:w',
    summary: 'Lets free times of the club be shown on its public page and in a frame of other web sites, or no more.',
    input: z.strictObject({ isOn: z.boolean() }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
