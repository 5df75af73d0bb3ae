import * as z from 'zod/mini'
import { isNamedHost } from '../base/mail/namedHost.ts'

/** The address and the keys for pushes to a browser, as the browser hands them out (Push API, RFC 8291). */
const Subscription = z.object({
  endpoint: z.string().check(z.maxLength(1_500), z.refine(isPushEndpoint)),
  keys: z.object({
    /** The public key: a point of 65 bytes on the curve P-256, in base64url. */
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
    /** The authentication secret: 16 random bytes in base64url. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
})
export type Subscription = z.infer<typeof Subscription>

/** Reads the subscription from a token; nothing where it is none, or none that the server may write to. */
export function subscriptionOf(token: string): Subscription | undefined {
  const parsed = Subscription.safeParse(jsonOf(token))
  return parsed.success ? parsed.data : undefined
}

/**
 * Whether the server may send pushes to an address: https, the usual port, a named host, no password. Its IP address is
 * checked when a push is sent (S01).
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
