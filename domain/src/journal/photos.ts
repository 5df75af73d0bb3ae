import type { Refusal } from '../base/refusals.ts'

/** How many photos an entry has, and all entries of a person together. */
export const MOST_PHOTOS = 4
export const MOST_PHOTOS_OF_PERSON = 2_000
/** What is taken in; browsers scale a photo down before they send it. */
export const MOST_PHOTO_BYTES = 5_242_880
/** The longer edge (px) of what is kept: enough to count the holes of a target or to read a booklet. */
export const PHOTO_EDGES = { large: 1_600, small: 320 } as const
export type PhotoSize = keyof typeof PHOTO_EDGES

type Kept = { ofEntry: number; ofPerson: number }

/** Why there is no room for one more photo, or nothing. */
export function whyNotPhoto({ ofEntry, ofPerson }: Kept): Refusal | undefined {
  return ofEntry >= MOST_PHOTOS || ofPerson >= MOST_PHOTOS_OF_PERSON ? 'UPLOAD_LIMIT_REACHED' : undefined
}
