import { onDevice } from '../browser/storage.ts'

const STORED_AS = 'kiosk.screen'

/**
 * The id of the screen that this device shows or has shown last. A device that is activated again becomes this screen
 * (K03).
 */
export function formerScreen(): string | null {
  return onDevice.read(STORED_AS)
}

export function rememberScreen(id: string) {
  onDevice.write(STORED_AS, id)
}
