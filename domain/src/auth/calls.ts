import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, Millis, note, text } from '../base/call/fields.ts'
import { clubsTopic, standingTopic } from '../base/call/topics.ts'
import { userTopic } from '../users/topics.ts'
import { Ended } from './ended.ts'
import { Me } from './me.ts'
import { NEW_PASSWORD_REFUSALS, PASSWORD_MAX, PASSWORD_MIN, plainPassword } from './password.ts'

const Email = note(254)
const Secret = note(100)
const DeviceId = text(100)
export const NewPassword = password(PASSWORD_MIN)
/** The password of an existing account, which may be shorter than a new password must be. */
export const Password = password(0)

/** The length of a password counts in its plain form, so that a decomposed umlaut is one character too (L14). */
function password(least: number) {
  const isLongEnough = (sent: string) => plainPassword(sent).length >= least
  const isShortEnough = (sent: string) => plainPassword(sent).length <= PASSWORD_MAX
  return z.string().check(z.maxLength(4 * PASSWORD_MAX), z.refine(isLongEnough), z.refine(isShortEnough))
}

/**
 * The access token of a sign-in. It is valid for 60 minutes; the secret that renews it is in a cookie that scripts
 * cannot read.
 */
export const Tokens = z.strictObject({
  token: z.string(),
  expiresAt: Millis,
  /** The id of the person, or of the screen that a kiosk shows. */
  uid: Id('user', 'screen'),
  /** The owner of the sign-in: a person or a kiosk (KIOS-028). */
  type: z.enum(['user', 'kiosk']),
  /** The club of the screen, which a kiosk must name with its calls; absent for a person, who chooses a club. */
  clubId: z.optional(Id('club')),
})
export type Tokens = z.infer<typeof Tokens>

/**
 * The answer to a registration in strict mode: it does not sign in, and it is the same whether or not the address has
 * an account; the rest comes by mail (L06).
 */
const Mailed = z.strictObject({ mailed: z.literal(true) })

/**
 * The server asks for a second factor: a passkey signs the challenge, or a code is sent along with it. The challenge is
 * good for five minutes, five tries and one success.
 */
export const Asked = z.strictObject({
  challenge: z.string(),
  until: Millis,
  /** The ids of the passkeys that may sign the challenge; empty where any passkey of this site may. */
  passkeys: z.array(z.string()),
  /** Whether codes of an app are accepted, and whether unused recovery codes are left. */
  totp: z.boolean(),
  recovery: z.boolean(),
})
export type Asked = z.infer<typeof Asked>

/**
 * The answer to a sign-in by a mailed link: signed in, or asked for a second factor, and the accesses that were ended.
 */
const SignedInByMail = z.union([
  z.extend(Tokens, { ended: z.array(Ended) }),
  z.extend(Asked, { ended: z.array(Ended) }),
])
export type SignedInByMail = z.infer<typeof SignedInByMail>

/** The facts about a device that a person sees before letting it in. */
export const WaitingDevice = z.strictObject({
  /** The digits that both screens show. */
  confirmationCode: z.string(),
  /** The name of browser and system, as far as they are known. */
  device: z.string(),
  address: z.string(),
  /** Whether it comes from the same network as the person who looks. */
  isSameNetwork: z.boolean(),
  askedOn: Millis,
})
export type WaitingDevice = z.infer<typeof WaitingDevice>

export const authCalls = {
  register: call({
    route: 'POST /auth/registration',
    guard: 'public',
    summary: 'Makes an account, mails the link that confirms its address, and signs in; in strict mode only a mail.',
    input: z.strictObject({ email: Email, password: NewPassword }),
    output: z.union([Tokens, Mailed]),
    refusals: [
      'EMAIL_INVALID',
      ...NEW_PASSWORD_REFUSALS,
      'EMAIL_EXISTS',
      'REGISTRATION_LIMIT_REACHED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  login: call({
    route: 'POST /auth/login',
    guard: 'public',
    summary: 'Signs in with email and password; an account with a second factor gets a challenge instead of a token.',
    input: z.strictObject({ email: Email, password: Password }),
    output: z.union([Tokens, Asked]),
    refusals: ['EMAIL_INVALID', 'USER_NOT_FOUND', 'PASSWORD_INVALID', 'USER_DISABLED', 'TOO_MANY_REQUESTS'],
    duringMaintenance: true,
  }),
  confirm: call({
    route: 'POST /auth/confirmation',
    guard: 'public',
    summary:
      'Confirms an address by the code that was mailed to it, together with the password of the account, and signs in. The first time it ends what was set up before.',
    input: z.strictObject({ email: Email, code: Secret, password: Password }),
    output: SignedInByMail,
    refusals: ['CONFIRMATION_CODE_INVALID', 'PASSWORD_INVALID', 'USER_DISABLED', 'TOO_MANY_REQUESTS'],
  }),
  confirmOwn: call({
    route: 'POST /auth/confirmation/own',
    guard: 'user',
    summary:
      'Confirms the own address by the code that was mailed to it. The first time it ends what was set up before.',
    input: z.strictObject({ code: Secret }),
    output: z.strictObject({ ended: z.array(Ended) }),
    refusals: ['CONFIRMATION_CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  mailConfirmation: call({
    route: 'POST /auth/confirmation/request',
    guard: 'user',
    summary: 'Mails the link that confirms the own address again, at most three times an hour.',
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: [],
  }),
  requestPassword: call({
    route: 'POST /auth/password/request',
    guard: 'public',
    summary: 'Mails a link for a new password when the address has an account; the answer is always the same.',
    input: z.strictObject({ email: Email }),
    output: z.strictObject({}),
    refusals: [],
  }),
  resetPassword: call({
    route: 'POST /auth/password/reset',
    guard: 'public',
    summary:
      'Sets a password by the secret that was mailed, ends all other sign-ins and the calendar feeds, and signs in or asks for the second factor. When it is the first proof of the address, it ends all that was set up before.',
    input: z.strictObject({ email: Email, password: NewPassword, secret: Secret }),
    output: SignedInByMail,
    refusals: [...NEW_PASSWORD_REFUSALS, 'RESET_SECRET_INVALID', 'USER_DISABLED', 'TOO_MANY_REQUESTS'],
  }),
  refresh: call({
    route: 'POST /auth/refresh',
    guard: 'public',
    summary: 'Renews the access token by the cookie; needs the own origin and the header x-requested-by.',
    input: z.strictObject({}),
    output: Tokens,
    refusals: ['UNAUTHENTICATED'],
    duringMaintenance: true,
  }),
  logout: call({
    route: 'POST /auth/logout',
    guard: 'public',
    summary: 'Ends the sign-in of the cookie; its tokens and sockets are dead at once.',
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: ['UNAUTHENTICATED'],
    duringMaintenance: true,
  }),
  handover: call({
    route: 'POST /auth/handover',
    guard: 'public',
    summary: 'Exchanges the token that a waiting device got over its socket for a sign-in, once.',
    input: z.strictObject({ token: text(100) }),
    output: Tokens,
    refusals: ['CODE_INVALID'],
  }),
  validateQrCode: call({
    route: 'POST /auth/qrcode/validation',
    guard: 'user',
    needsVerified: true,
    stepUp: 'once',
    summary: 'Tells what device shows the scanned code, and shows the confirmation code there too.',
    input: z.strictObject({ deviceId: DeviceId }),
    output: WaitingDevice,
    refusals: ['CODE_INVALID', 'INSUFFICIENT_PERMISSION'],
  }),
  activateQrCode: call({
    route: 'POST /auth/qrcode/activation',
    guard: 'user',
    needsVerified: true,
    stepUp: 'once',
    log: 'deviceApproved',
    summary: 'Lets the device in as the caller, who has validated its code before.',
    input: z.strictObject({ deviceId: DeviceId }),
    output: z.strictObject({}),
    refusals: ['CODE_INVALID', 'INSUFFICIENT_PERMISSION'],
  }),
  cancelQrCode: call({
    route: 'POST /auth/qrcode/cancel',
    guard: 'user',
    summary: 'Declines the device, whose code the caller has validated before.',
    input: z.strictObject({ deviceId: DeviceId }),
    output: z.strictObject({}),
    refusals: ['CODE_INVALID'],
  }),
  me: call({
    route: 'GET /auth/me',
    guard: 'user',
    summary: 'Who is signed in, and with which rights in which clubs.',
    input: z.strictObject({}),
    output: Me,
    refusals: ['MISSING_USER', 'USER_CORRUPT'],
    keep: 'start',
    live: {
      collection: 'users',
      isExempt: true,
      sameFor: 'user',
      rows: (me) => [{ id: me.uid, ...me }],
      topics: (_, { uid }) => [userTopic(uid), standingTopic(uid), clubsTopic()],
    },
  }),
}
