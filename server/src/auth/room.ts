import { room } from '../base/room.ts'
import { type AuthNeeds, authVerbs } from './calls.ts'
import { AUTHENTICATOR_SECRET } from './factors.ts'
import { AUTH_ACCESS } from './ownAccess.ts'
import { PairingSockets } from './pairingSockets.ts'
import { mailReset } from './password.ts'
import { authData } from './personalData.ts'
import { QR_CODES } from './qrCodes.ts'
import { relyingParty } from './relyingParty.ts'
import { mailRegistration } from './signIn.ts'
import { AUTH_RESTORED, AUTH_SWEEPS } from './sweep.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    auth: Omit<AuthNeeds, 'box' | 'site'>
  }
}

export default room('auth', {
  reads: ['clubs', 'memberships', 'users'],
  sweeps: AUTH_SWEEPS,
  restored: AUTH_RESTORED,
  personalData: authData,
  people: {
    'access_tokens.uid': 'account',
    'authenticators.uid': 'account',
    'challenges.uid': 'account',
    'device_pairings.authorized_uid': 'account',
    'device_pairings.validated_by': 'account',
    'logins.uid': 'account',
    'mailed_secrets.uid': 'account',
    'passkeys.uid': 'account',
    'recovery_codes.uid': 'account',
  },
  keeps: {
    access_tokens: 'nothing',
    authenticators: 'nothing',
    challenges: 'nothing',
    device_pairings: 'nothing',
    logins: 'nothing',
    mailed_secrets: 'nothing',
    passkeys: 'nothing',
    recovery_codes: 'nothing',
  },
  access: AUTH_ACCESS,
  sealed: [AUTHENTICATOR_SECRET],
  constraints: {
    passkeys_pkey: 'FACTOR_EXISTS',
    logins_screen: 'CODE_INVALID',
    // The login ended while its person asked.
    challenges_login_id_logins_id_fk: 'UNAUTHENTICATED',
  },
  open: ({ box, origins, database, clock }, needs) => {
    const codes = new PairingSockets(database, clock, QR_CODES)
    return {
      verbs: authVerbs({ ...needs, box, site: relyingParty(origins) }),
      jobs: [mailReset, mailRegistration],
      asks: { 'qrAuth/requestCode': (sender, message) => codes.ask(sender, message) },
      hear: (topics) => codes.announce(topics),
    }
  },
})
