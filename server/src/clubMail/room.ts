import { room } from '../base/room.ts'
import { clubMailVerbs } from './calls.ts'
import { sendClubMailJob, tryClubMailJob } from './jobs.ts'
import { clubMailData, moveMailed } from './personalData.ts'
import { sendClubMail, tryClubMail } from './send.ts'

/** The statements of the regular sweep: they delete drafts after 90 days and sent mails after two years. */
const SWEEPS = [
  `DELETE FROM club_mails WHERE coalesce(sent_on + interval '2 years', created_on + interval '90 days') < $1::timestamptz`,
]

/** After a restore, mails whose job is dropped have failed: the officer sees who may not have got one (O07). */
const RESTORED = `
  UPDATE club_mail_people p SET state = 'failed' FROM club_mails m
  WHERE m.club_id = p.club_id AND m.id = p.mail_id AND m.sent_on IS NOT NULL AND p.state = 'open'`

export default room('clubMail', {
  reads: ['club_profiles', 'club_settings', 'clubs', 'group_members', 'member_records', 'memberships', 'users'],
  sweeps: SWEEPS,
  restored: { always: [RESTORED], jobs: [sendClubMailJob, tryClubMailJob] },
  personalData: clubMailData,
  people: {
    'club_mail_people.uid': 'moves',
    'club_mails.uid': 'acts',
  },
  keeps: {
    club_mail_people: 'nothing',
    club_mails: 'nameless',
  },
  moves: moveMailed,
  open: () => ({ verbs: clubMailVerbs, jobs: [sendClubMail, tryClubMail] }),
})
