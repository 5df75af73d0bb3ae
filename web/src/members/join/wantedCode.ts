import { onDevice } from '../../base/browser/storage.ts'

/**
 * The code of a club that was opened before its person could ask to join; kept on the device until after registration
 * and sign-in.
 */
const KEY = 'joinCode'

export function wantedCode(): string {
  return onDevice.read(KEY) ?? ''
}

export function keepWantedCode(code: string): void {
  onDevice.write(KEY, code)
}

export function forgetWantedCode(): void {
  onDevice.remove(KEY)
}
