import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { DisciplineProgress, WeaponShots } from './progress.ts'
import { journalTopic } from './topics.ts'

/** The calls for a person's progress, from that person's entries alone. */
export const progressCalls = {
  progress: call({
    route: 'GET /journal/progress',
    guard: 'user',
    summary: 'The latest results of each own discipline of which rings were counted, the one shot last first.',
    input: z.strictObject({}),
    output: z.strictObject({ disciplines: z.array(DisciplineProgress) }),
    refusals: [],
    live: {
      collection: 'journalProgress',
      sameFor: 'user',
      rows: ({ disciplines }) => disciplines,
      topics: (_, { uid }) => [journalTopic(uid)],
    },
  }),
  weaponShots: call({
    route: 'GET /journal/weapons/shots',
    guard: 'user',
    summary: 'How many shots on how many days stand in the own journal for each weapon, the one shot last first.',
    input: z.strictObject({}),
    output: z.strictObject({ weapons: z.array(WeaponShots) }),
    refusals: [],
    live: {
      collection: 'weaponShots',
      sameFor: 'user',
      rows: ({ weapons }) => weapons,
      topics: (_, { uid }) => [journalTopic(uid)],
    },
  }),
}
