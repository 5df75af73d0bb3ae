import { onDevice } from '../../base/browser/storage.ts'

/** The secret of an invitation that somebody came with before they had an account: it is there again after registration. */
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
