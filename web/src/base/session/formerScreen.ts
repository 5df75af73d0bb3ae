import { onDevice } from '../browser/storage.ts'

const STORED_AS = 'kiosk.screen'

/** The screen that this device showed last, or shows: activated again it becomes that one again (K03). */
export function formerScreen(): string | null {
  return onDevice.read(STORED_AS)
}

export function rememberScreen(id: string) {
  onDevice.write(STORED_AS, id)
}
