import * as z from 'zod/mini'
import { call, uploadCall } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { LANGUAGES } from '../base/texts/texts.ts'
import { namesTopic } from '../users/topics.ts'
import { Audience, ClubMail, FILE_KINDS, ListedMail, MailTexts, MOST_FILE_BYTES } from './clubMail.ts'
import { clubMailsTopic } from './topics.ts'

const guard = 'members:w'
const id = Id('clubMail')

/** The calls for mails of a club to its people: they are written as drafts and sent once. */
export const clubMailCalls = {
  list: call({
    route: 'GET /admin/mails',
    guard,
    summary: 'The mails of the club to its people, the latest 100, and what became of each.',
    input: z.strictObject({}),
    output: z.strictObject({ mails: z.array(ListedMail) }),
    refusals: [],
    live: {
      collection: 'clubMails',
      sameFor: 'club',
      rows: ({ mails }) => mails,
      topics: (_, { clubId }) => [clubMailsTopic(clubId), namesTopic()],
    },
  }),
  one: call({
    route: 'GET /admin/mails/{id}',
    guard,
    summary: 'One mail with whom it reaches, and what became of it for each of them.',
    input: z.strictObject({ id }),
    output: ClubMail,
    refusals: ['INPUT_INVALID'],
  }),
  create: call({
    route: 'POST /admin/mails',
    guard,
    summary: 'Begins a mail to people, to a group or to all members and guests, as they are now.',
    input: z.strictObject({ audience: Audience }),
    output: z.strictObject({ id }),
    refusals: ['TOO_MANY_REQUESTS'],
    idempotent: true,
  }),
  write: call({
    route: 'PATCH /admin/mails',
    guard,
    summary:
      'Sets subject and text. `{Name}`, `{Vorname}`, `{Nummer}` and `{Verein}` are filled for each. Nothing becomes a link or a part of the page.',
    input: z.strictObject({ id, texts: MailTexts }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  attach: uploadCall({
    route: 'POST /admin/mails/{id}/files',
    guard,
    summary: 'Adds a file: PDF, JPEG or PNG of at most 1 MB, at most three.',
    input: z.strictObject({ id }),
    upload: { mostBytes: MOST_FILE_BYTES, kinds: FILE_KINDS },
    output: z.strictObject({ fileId: Id('clubMailFile') }),
    refusals: ['UPLOAD_LIMIT_REACHED', 'CHANGED_MEANWHILE'],
  }),
  detach: call({
    route: 'DELETE /admin/mails/{id}/files/{fileId}',
    guard,
    summary: 'Removes a file from a mail that was not sent.',
    input: z.strictObject({ id, fileId: Id('clubMailFile') }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  preview: call({
    route: 'GET /admin/mails/{id}/preview',
    guard,
    summary: 'What the mail says to one of its people, in a language.',
    input: z.strictObject({ id, uid: Id('user'), language: z.enum(LANGUAGES) }),
    output: z.strictObject({ subject: z.string(), paragraphs: z.array(z.string()), footnote: z.string() }),
    refusals: ['MISSING_USER'],
  }),
  try: call({
    route: 'POST /admin/mails/{id}/try',
    guard,
    summary: 'Sends the mail to the caller alone, as the first of its people would read it.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  send: call({
    route: 'POST /admin/mails/{id}/send',
    guard,
    stepUp: true,
    log: 'mailSentToMany',
    summary:
      'Sends the mail to each of its people apart, so that nobody sees the address of another. Answers go to the club. One that nobody has verified reaches confirmed accounts only.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['TOO_MANY_REQUESTS', 'CLUB_UNVERIFIED', 'CHANGED_MEANWHILE'],
  }),
  remove: call({
    route: 'DELETE /admin/mails/{id}',
    guard,
    summary: 'Removes a mail that was not sent.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
}
