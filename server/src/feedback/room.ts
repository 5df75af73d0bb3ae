import { room } from '../base/room.ts'
import { addAttachments } from './attachmentRoute.ts'
import { feedbackVerbs } from './calls.ts'
import { feedbackData } from './personalData.ts'
import { FEEDBACK_RESTORED, forgetFeedback, tellFeedback } from './tell.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    feedback: { mailTo: string[] }
  }
}

export default room('feedback', {
  reads: ['club_settings', 'mail_forward_addresses', 'memberships', 'users'],
  restored: FEEDBACK_RESTORED,
  personalData: feedbackData,
  people: {
    'feedback_reports.uid': 'account',
  },
  keeps: {
    feedback_reports: 'nothing',
  },
  open: (running, { mailTo }) => ({
    verbs: feedbackVerbs(running.files),
    jobs: [tellFeedback(mailTo), forgetFeedback],
    routes: (api) => addAttachments(api, running.files, running),
  }),
})
