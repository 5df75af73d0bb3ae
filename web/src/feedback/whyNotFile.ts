import { fileKindOf, MOST_ATTACHMENT_BYTES } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import { MOST_FILES } from '@bahnfrei/domain/feedback/report.ts'

export type FileTrouble = 'SIZE' | 'KIND' | 'COUNT'

/** Why a chosen file cannot be attached, or undefined. The server checks it too. */
export async function whyNotFile(file: Blob, already: number): Promise<FileTrouble | undefined> {
  if (already >= MOST_FILES) return 'COUNT'
  if (file.size > MOST_ATTACHMENT_BYTES) return 'SIZE'
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  return fileKindOf(head) === undefined ? 'KIND' : undefined
}
