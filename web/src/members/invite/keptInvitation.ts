import { onDevice } from '../../base/browser/storage.ts'

/**
 * The secret of an invitation that was opened before its person had an account; kept on the device until after the
 * registration.
 */
const KEY = 'invitation'

export function keptInvitation(): string {
  return onDevice.read(KEY) ?? ''
}

export function keepInvitation(secret: string): void {
  onDevice.write(KEY, secret)
}

export function forgetInvitation(): void {
  onDevice.remove(KEY)
}
