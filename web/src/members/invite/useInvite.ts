import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_INVITED } from '@bahnfrei/domain/members/invitation.ts'
import { invitationCalls } from '@bahnfrei/domain/members/invitationCalls.ts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { keepSlips, type Slip } from './slips.ts'

/** Returns functions that invite people, in parts of the size that a call takes, and withdraw invitations. */
export function useInvite() {
  const t = useTexts('INVITE')
  const navigate = useNavigate()
  const inParts = (uids: Id<'user'>[]) =>
    Array.from({ length: Math.ceil(uids.length / MOST_INVITED) }, (_, part) =>
      uids.slice(part * MOST_INVITED, (part + 1) * MOST_INVITED),
    )
  return {
    byMail: async (uids: Id<'user'>[]) => {
      for (const part of inParts(uids)) await call(invitationCalls.invite, { uids: part, by: 'mail' })
      toast.success(t('SENT', { count: uids.length }))
    },
    onPaper: async (uids: Id<'user'>[]) => {
      const slips: Slip[] = []
      for (const part of inParts(uids))
        slips.push(...(await call(invitationCalls.invite, { uids: part, by: 'paper' })).papers)
      keepSlips(slips)
      await navigate({ to: '/admin/members/slips' })
    },
    withdraw: async (uid: Id<'user'>) => {
      await call(invitationCalls.withdrawInvitation, { uid })
      toast.success(t('WITHDRAWN'))
    },
  }
}
