import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { clubMailCalls } from './calls.ts'

const id = idOf('clubMail')

export const clubMailSamples: SamplesOf<typeof clubMailCalls> = {
  list: {},
  one: { id },
  create: { audience: { uids: [idOf('user', 'member')] } },
  write: {
    id,
    texts: {
      de: { subject: 'Arbeitseinsatz', text: 'Hallo {Vorname},\nam Samstag streichen wir die Halle.' },
      en: { subject: 'Working day', text: 'Hello {first name},\nwe paint the hall on Saturday.' },
    },
  },
  attach: { id },
  detach: { id, fileId: idOf('clubMailFile') },
  preview: { id, uid: idOf('user', 'member'), language: 'en' },
  try: { id },
  send: { id },
  remove: { id },
}
