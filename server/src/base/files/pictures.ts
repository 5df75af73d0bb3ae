import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Sharp } from 'sharp'
import { outsideTransactions } from '../database/inTransaction.ts'
import { Turns } from '../limits/turns.ts'

/** The most pixels of a picture that is decoded; a small file can claim to be huge (F05). */
const MOST_PIXELS = 40_000_000
const MOST_SECONDS = 10

/** Each picture keeps a core busy, and one of the threads in which Node also reads files. */
const turns = new Turns({ atOnce: 2, waiting: 50 })

/** Encodes a picture again, upright, so that nothing of the file but the visible picture remains (F02, F07, F11). */
export function redraw(content: Buffer, shape: (picture: Sharp) => Sharp): Promise<Buffer> {
  outsideTransactions()
  return turns.take('', async () => {
    // Loaded with the first picture, because it is large.
    const { default: sharp } = await import('sharp')
    try {
      const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
      return await shape(picture).timeout({ seconds: MOST_SECONDS }).toBuffer()
    } catch {
      // The file is broken, too large, or no picture behind its first bytes.
      return refuse('INPUT_INVALID')
    }
  })
}
