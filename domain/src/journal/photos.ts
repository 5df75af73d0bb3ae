import type { Refusal } from '../base/call/refusals.ts'

/** How many photos an entry has, and all entries of a person together. */
export const MOST_PHOTOS = 4
export const MOST_PHOTOS_OF_PERSON = 2_000

type Kept = { ofEntry: number; ofPerson: number }

/** Why there is no room for one more photo, or nothing. */
export function whyNotPhoto({ ofEntry, ofPerson }: Kept): Refusal | undefined {
  return ofEntry >= MOST_PHOTOS || ofPerson >= MOST_PHOTOS_OF_PERSON ? 'UPLOAD_LIMIT_REACHED' : undefined
}
