import type { Refusal } from '../base/call/refusals.ts'

/** The most photos of an entry, and of all entries of a person together. */
export const MOST_PHOTOS = 4
export const MOST_PHOTOS_OF_PERSON = 2_000

type Kept = { ofEntry: number; ofPerson: number }

/** Why no further photo can be added, or nothing. */
export function whyNotPhoto({ ofEntry, ofPerson }: Kept): Refusal | undefined {
  return ofEntry >= MOST_PHOTOS || ofPerson >= MOST_PHOTOS_OF_PERSON ? 'UPLOAD_LIMIT_REACHED' : undefined
}
