import { Asked, Tokens, WaitingDevice } from './calls.ts'
import { Ended } from './ended.ts'
import { Me } from './me.ts'
import { NewPasskey, PasskeyProof } from './passkey.ts'

export const authSchemas = { Asked, Ended, Me, NewPasskey, PasskeyProof, Tokens, WaitingDevice }
