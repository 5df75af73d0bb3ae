import { downloadFile } from '../base/browser/downloadFile.ts'

/** Hands a file that came in base64 to the browser. */
export function saveDocument({ base64, fileName, type }: { base64: string; fileName: string; type: string }): void {
  downloadFile(
    fileName,
    type,
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  )
}
