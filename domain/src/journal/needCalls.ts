import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Day, text } from '../base/call/fields.ts'
import { standingTopic } from '../base/call/topics.ts'
import { ownWeaponsTopic } from '../equipment/topics.ts'
import { placesTopic } from '../ranges/topics.ts'
import { LicenceDates } from './licenceDates.ts'
import { NeedAnswer } from './needAnswer.ts'
import { MOST_PAPER_CODE, NeedPaperSaid } from './needPaper.ts'
import { journalTopic } from './topics.ts'

/** The calls for a person's evidence of need, which only that person reads. */
export const needCalls = {
  need: call({
    route: 'GET /journal/need',
    guard: 'user',
    summary: 'The own need for weapons (§ 14 WaffG) on the day of a check, by the strictest reading.',
    input: z.strictObject({ on: Day }),
    output: NeedAnswer,
    refusals: [],
    live: {
      collection: 'need',
      sameFor: 'user',
      rows: (need) => [{ id: need.on, ...need }],
      topics: (_, { uid }) => [journalTopic(uid), ownWeaponsTopic(uid), standingTopic(uid), placesTopic()],
    },
  }),
  setLicenceDates: call({
    route: 'PATCH /journal/need/licence',
    guard: 'user',
    summary:
      'Says since when there is a licence, and when the authority checked after ten years: the need counts by it.',
    input: LicenceDates,
    output: z.strictObject({}),
    refusals: [],
  }),
  needPaper: call({
    route: 'POST /journal/need/paper',
    guard: 'user',
    summary:
      'The annex for association and authority as PDF: confirmed entries of the last 24 months, with a code by which its reader checks it.',
    input: z.strictObject({ on: Day }),
    output: z.strictObject({ base64: z.string(), fileName: z.string() }),
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  checkNeedPaper: call({
    route: 'POST /journal/need/check',
    guard: 'public',
    summary: 'What the annex with this code said when it was made; its reader compares.',
    input: z.strictObject({ code: text(MOST_PAPER_CODE) }),
    output: NeedPaperSaid,
    refusals: ['CODE_INVALID'],
  }),
}
