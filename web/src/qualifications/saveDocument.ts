import { downloadFile } from '../base/browser/downloadFile.ts'

/** Lets the browser save a file given in base64. */
export function saveDocument({ base64, fileName, type }: { base64: string; fileName: string; type: string }): void {
  downloadFile(
    fileName,
    type,
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  )
}
