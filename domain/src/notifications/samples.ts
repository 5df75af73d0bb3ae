import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { notificationCalls } from './calls.ts'
import type { mailCalls } from './mailCalls.ts'

export const notificationSamples: SamplesOf<typeof notificationCalls & typeof mailCalls> = {
  list: {},
  mark: { id: idOf('notification'), all: true, opened: true, deleted: true },
  tryOrOpen: { test: true, id: idOf('notification'), data: { opened: true } },
  token: { token: '{"endpoint":"https://push.example/1"}', remove: true },
  settings: {},
  mails: {},
  mail: { id: idOf('mail') },
  changeSettings: {
    language: 'en',
    notificationSettings: {
      reservationCreateSelf: { mail: true, push: false },
      reservationCreateOther: { mail: true, push: true },
      reservationCancelSelf: { mail: false, push: false },
      reservationCancelOther: { mail: false, push: true },
      eventSelf: { mail: false, push: false },
      eventOther: { mail: true, push: true },
      eventNew: { mail: false, push: true },
      eventReminder: { mail: true, push: false },
      invoice: { mail: true, push: false },
    },
  },
}
