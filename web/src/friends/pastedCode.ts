import { isFriendCode, plainFriendCode } from '@bahnfrei/domain/friends/friendCode.ts'
import { qrActionOf } from '../base/session/qrLink.ts'

/** The friend code in a typed or pasted text: a code, or a link that holds one; undefined if there is none. */
export function pastedCode(pasted: string): string | undefined {
  const [, payload] = /\/ra\/([A-Za-z0-9_=-]+)/.exec(pasted) ?? []
  const action = payload === undefined ? undefined : qrActionOf(payload)
  const code = plainFriendCode(action?.action === 'fa' ? (action.values[0] ?? '') : pasted)
  return isFriendCode(code) ? code : undefined
}
