import * as z from 'zod/mini'

/** The largest photo that is accepted; browsers scale a photo down before they send it. */
export const MOST_PHOTO_BYTES = 5_242_880
/** The longer edge (px) of a stored photo: enough to count the holes of a target or to read a booklet. */
export const PHOTO_EDGES = { large: 1_600, small: 320 } as const
export type PhotoSize = keyof typeof PHOTO_EDGES

/** The size in which a call asks for a photo. */
export const photoSize = z.enum(['large', 'small'])
/** A photo as a call returns it. */
export const PhotoFile = z.strictObject({ base64: z.string(), type: z.literal('image/webp') })
export type PhotoFile = z.infer<typeof PhotoFile>
