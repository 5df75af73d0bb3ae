import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, Millis, note, text } from '../base/call/fields.ts'
import { standingTopic } from '../base/call/topics.ts'
import { Asked, NewPassword, Password, Tokens } from './calls.ts'
import { NewPasskey, PASSKEY_NAME_MAX, PasskeyId, PasskeyProof } from './passkey.ts'
import { NEW_PASSWORD_REFUSALS } from './password.ts'
import { factorsTopic, loginsTopic } from './topics.ts'

const Code = note(100)
/** New recovery codes, shown once; the server keeps only their hashes. Empty where the account has some already. */
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })
const Challenge = note(100)

const Factors = z.strictObject({
  passkeys: z.array(
    z.strictObject({ id: z.string(), name: z.string(), createdOn: Millis, usedOn: z.nullable(Millis) }),
  ),
  /** The moment at which the person set up an app that shows codes; null: there is none. */
  totpSince: z.nullable(Millis),
  recoveryCodes: z.int(),
})
export type Factors = z.infer<typeof Factors>

const Login = z.strictObject({
  id: Id('login'),
  /** The name of browser and system, such as `Firefox, Windows`; empty when unknown. */
  device: z.string(),
  /** The network address from which the device last renewed its token, and the moment. */
  address: z.string(),
  usedOn: Millis,
  createdOn: Millis,
  /** Whether the sign-in came by QR code, and so ends after a day. */
  isHandedOver: z.boolean(),
  isThis: z.boolean(),
})
export type Login = z.infer<typeof Login>

/** The calls for the security of an account: password, second factor and the list of logins. */
export const securityCalls = {
  secondFactor: call({
    route: 'POST /auth/login/second-factor',
    guard: 'public',
    summary: 'Ends a sign-in that asked for a second factor: by a passkey or a code, one of the two.',
    input: z.strictObject({ challenge: Challenge, code: z.optional(Code), passkey: z.optional(PasskeyProof) }),
    output: Tokens,
    refusals: ['CHALLENGE_INVALID', 'CODE_INVALID', 'PASSKEY_INVALID', 'USER_DISABLED', 'TOO_MANY_REQUESTS'],
  }),
  askPasskey: call({
    route: 'POST /auth/login/passkey/challenge',
    guard: 'public',
    summary: 'Begins a sign-in by a passkey alone, without address and password.',
    input: z.strictObject({}),
    output: Asked,
    refusals: [],
  }),
  passkeyLogin: call({
    route: 'POST /auth/login/passkey',
    guard: 'public',
    summary: 'Signs in by a passkey alone: it is two factors, the device and what unlocks it.',
    input: z.strictObject({ challenge: Challenge, passkey: PasskeyProof }),
    output: Tokens,
    refusals: ['CHALLENGE_INVALID', 'PASSKEY_INVALID', 'USER_DISABLED', 'TOO_MANY_REQUESTS'],
  }),
  askStepUp: call({
    route: 'POST /auth/step-up/challenge',
    guard: 'user',
    summary: 'Begins a confirmation, and tells what it can be made by.',
    input: z.strictObject({}),
    output: Asked,
    refusals: [],
  }),
  stepUp: call({
    route: 'POST /auth/step-up',
    guard: 'user',
    log: 'confirmedAgain',
    summary:
      'Proves again who is signed in; for 15 minutes dangerous acts (STEP_UP_NEEDED) ask for nothing more. By a passkey, or by the password, with a code where the account has a second factor.',
    input: z.strictObject({
      challenge: z.optional(Challenge),
      password: z.optional(Password),
      code: z.optional(Code),
      passkey: z.optional(PasskeyProof),
    }),
    output: z.strictObject({}),
    refusals: ['CHALLENGE_INVALID', 'PASSWORD_INVALID', 'CODE_INVALID', 'PASSKEY_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  changePassword: call({
    route: 'POST /auth/password',
    guard: 'user',
    stepUp: true,
    log: 'passwordChanged',
    summary: 'Sets another password and ends all other logins.',
    input: z.strictObject({ password: NewPassword }),
    output: z.strictObject({}),
    refusals: [...NEW_PASSWORD_REFUSALS, 'TOO_MANY_REQUESTS'],
  }),
  factors: call({
    route: 'GET /auth/factors',
    guard: 'user',
    summary: 'The second factors of the own account.',
    input: z.strictObject({}),
    output: Factors,
    refusals: [],
    live: {
      collection: 'factors',
      sameFor: 'user',
      rows: (factors) => [{ id: 'own', ...factors }],
      topics: (_, { uid }) => [factorsTopic(uid)],
    },
  }),
  askNewPasskey: call({
    route: 'POST /auth/passkeys/challenge',
    guard: 'user',
    stepUp: true,
    needsVerified: true,
    summary: 'Begins a new passkey: its challenge, and the passkeys that the device need not make again.',
    input: z.strictObject({}),
    output: z.strictObject({ challenge: z.string(), until: Millis, passkeys: z.array(z.string()) }),
    refusals: ['INPUT_INVALID'],
  }),
  addPasskey: call({
    route: 'POST /auth/passkeys',
    guard: 'user',
    stepUp: true,
    needsVerified: true,
    log: 'factorAdded',
    summary: 'Adds a passkey; the first second factor brings recovery codes with it.',
    input: z.strictObject({ challenge: Challenge, name: text(PASSKEY_NAME_MAX), passkey: NewPasskey }),
    output: RecoveryCodes,
    refusals: ['CHALLENGE_INVALID', 'PASSKEY_INVALID', 'FACTOR_EXISTS'],
  }),
  removePasskey: call({
    route: 'DELETE /auth/passkeys/{id}',
    guard: 'user',
    stepUp: true,
    log: 'factorRemoved',
    summary: 'Removes a passkey of the own account.',
    input: z.strictObject({ id: PasskeyId }),
    output: z.strictObject({}),
    refusals: ['PASSKEY_NOT_FOUND'],
  }),
  askTotp: call({
    route: 'POST /auth/totp/secret',
    guard: 'user',
    stepUp: true,
    needsVerified: true,
    summary: 'Makes the secret for an app that shows codes; it counts only when a code has confirmed it.',
    input: z.strictObject({}),
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
    refusals: ['FACTOR_EXISTS'],
  }),
  addTotp: call({
    route: 'POST /auth/totp',
    guard: 'user',
    stepUp: true,
    needsVerified: true,
    log: 'factorAdded',
    summary: 'Confirms by a code that the app has the secret; the first second factor brings recovery codes with it.',
    input: z.strictObject({ code: Code }),
    output: RecoveryCodes,
    refusals: ['CODE_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  removeTotp: call({
    route: 'DELETE /auth/totp',
    guard: 'user',
    stepUp: true,
    log: 'factorRemoved',
    summary: 'Asks for codes of the app no more.',
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: [],
  }),
  newRecoveryCodes: call({
    route: 'POST /auth/recovery-codes',
    guard: 'user',
    stepUp: true,
    needsVerified: true,
    log: 'recoveryCodesMade',
    summary: 'Makes ten new recovery codes; those of before count no more.',
    input: z.strictObject({}),
    output: RecoveryCodes,
    refusals: [],
  }),
  logins: call({
    route: 'GET /auth/logins',
    guard: 'user',
    summary: 'Where somebody is signed in, the last used one first.',
    input: z.strictObject({}),
    output: z.strictObject({ logins: z.array(Login) }),
    refusals: [],
    live: {
      collection: 'logins',
      sameFor: 'user',
      rows: ({ logins }) => logins,
      topics: (_, { uid }) => [loginsTopic(uid), standingTopic(uid)],
    },
  }),
  endLogin: call({
    route: 'DELETE /auth/logins/{id}',
    guard: 'user',
    stepUp: 'once',
    log: 'loginsEnded',
    summary: 'Ends a login of the own account; its tokens and sockets are dead at once.',
    input: z.strictObject({ id: Id('login') }),
    output: z.strictObject({}),
    refusals: ['LOGIN_NOT_FOUND'],
  }),
  endOtherLogins: call({
    route: 'DELETE /auth/logins',
    guard: 'user',
    stepUp: 'once',
    log: 'loginsEnded',
    summary: 'Ends all logins of the own account but this one.',
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: [],
  }),
}
