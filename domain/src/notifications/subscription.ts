import * as z from 'zod/mini'
import { isNamedHost } from '../base/mail/namedHost.ts'

/** Where and for whom a push is encrypted, as a browser hands it out (Push API, RFC 8291). */
const Subscription = z.object({
  endpoint: z.string().check(z.maxLength(1_500), z.refine(isPushEndpoint)),
  keys: z.object({
    /** A point of 65 bytes on the curve P-256, in base64url. */
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
    /** 16 random bytes in base64url. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
})
export type Subscription = z.infer<typeof Subscription>

/** The subscription that a token is, or nothing when it is none that the server would ever write to. */
export function subscriptionOf(token: string): Subscription | undefined {
  const parsed = Subscription.safeParse(jsonOf(token))
  return parsed.success ? parsed.data : undefined
}

/**
 * Whether the server may write there: https, the usual port, a host with a name of at least two parts, no password.
 * Which address the name has is asked when it is written to (S01).
 */
function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { href, protocol, username, password, port, hostname, hash } = new URL(endpoint)
  return (
    href === endpoint && protocol === 'https:' && `${username}${password}${port}${hash}` === '' && isNamedHost(hostname)
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
