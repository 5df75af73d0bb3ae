import { downloadFile } from './downloadFile.ts'

/** Saves a file that a call answered in base64 on the device, as a download of the browser. */
export function downloadBase64({ base64, fileName, type }: { base64: string; fileName: string; type: string }): void {
  downloadFile(
    fileName,
    type,
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  )
}
