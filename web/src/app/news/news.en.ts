import type { News } from './news.ts'

/** The news of each version, newest first. */
export const NEWS: readonly News[] = [
  {
    version: '0.39.15',
    added: [
      'Reserve, move and cancel lanes, also as a series, for friends and for members.',
      'A waiting list, free times over all clubs, and calendars to subscribe to.',
      'Search pages, ranges and your own reservations with Ctrl+K.',
      'An overview for officers with the reservations of today.',
    ],
    changed: ['The menu shows club, quick access and administration in groups of their own.'],
    removed: [],
  },
]
