import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { familyCalls } from './calls.ts'

export const familySamples: SamplesOf<typeof familyCalls> = {
  guardians: { uid: idOf('user', 'child') },
  link: { uid: idOf('user', 'child'), guardianUid: idOf('user', 'member') },
  invite: { uid: idOf('user', 'child'), email: 'mutter@demo.example' },
  unlink: { id: idOf('guardianship', 'link') },
  children: {},
  actingForMe: {},
  confirm: { id: idOf('guardianship', 'proposal') },
  end: { id: idOf('guardianship', 'link') },
}
