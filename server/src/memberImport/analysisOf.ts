import { FILE_LIMITS, inFileThread } from '../base/files/sheets/fileThread.ts'
import type { Analysis, Asked } from './analyse.ts'

/** The analysis of a file, made in a thread of its own. */
export function analysisOf(asked: Asked, limits = FILE_LIMITS): Promise<Analysis> {
  return inFileThread<Analysis>(new URL('./analyse.ts', import.meta.url), asked, limits)
}
