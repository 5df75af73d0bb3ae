import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { authCalls } from './calls.ts'
import type { securityCalls } from './securityCalls.ts'

const DEVICE = 'kD1nq0x3cVwGm2bT7sYfLh4uRj9pEaZo6iNvBtQgX5M'

const PASSKEY = { id: 'aWQ', clientData: 'e30', authenticatorData: 'YXV0aA', signature: 'c2ln' }

export const authSamples: SamplesOf<typeof authCalls & typeof securityCalls> = {
  register: { email: 'ben@demo.example', password: 'bahnfrei-demo' },
  login: { email: 'ben@demo.example', password: 'bahnfrei-demo' },
  confirm: { email: 'ben@demo.example', code: 'code', password: 'bahnfrei-demo' },
  confirmOwn: { code: 'code' },
  mailConfirmation: {},
  requestPassword: { email: 'ben@demo.example' },
  resetPassword: { email: 'ben@demo.example', password: 'bahnfrei-demo', secret: 'secret' },
  refresh: {},
  handover: { token: DEVICE },
  validateQrCode: { deviceId: DEVICE },
  activateQrCode: { deviceId: DEVICE },
  cancelQrCode: { deviceId: DEVICE },
  secondFactor: { challenge: 'c2VjcmV0', code: '123456', passkey: PASSKEY },
  askPasskey: {},
  passkeyLogin: { challenge: 'c2VjcmV0', passkey: PASSKEY },
  askStepUp: {},
  stepUp: { challenge: 'c2VjcmV0', password: 'bahnfrei-demo', code: '123456', passkey: PASSKEY },
  changePassword: { password: 'bahnfrei-demo' },
  factors: {},
  askNewPasskey: {},
  addPasskey: {
    challenge: 'c2VjcmV0',
    name: 'Telefon',
    passkey: { id: 'aWQ', clientData: 'e30', attestation: 'o2M', transports: ['internal'] },
  },
  removePasskey: { id: 'aWQ' },
  askTotp: {},
  addTotp: { code: '123456' },
  removeTotp: {},
  newRecoveryCodes: {},
  logins: {},
  endLogin: { id: idOf('login') },
  endOtherLogins: {},
  logout: {},
  me: {},
}
