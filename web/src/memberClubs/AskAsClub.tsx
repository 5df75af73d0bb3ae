import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { memberClubCalls } from '@bahnfrei/domain/memberClubs/calls.ts'
import { MOST_REQUEST_COMMENT } from '@bahnfrei/domain/members/joining.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

type Props = { club: { id: Id<'club'>; name: string; rentToClubs: boolean } }

/** The form by which an officer asks another club to take in the officer's club as a member. */
export function AskAsClub({ club: wanted }: Props) {
  const t = useTexts('MEMBER_CLUBS')
  const { club: own, may } = useSession()
  const mayAsk = own !== undefined && own.id !== wanted.id && wanted.rentToClubs && may('clubMemberships:w')
  const { data } = useLive(memberClubCalls.joined, mayAsk ? {} : undefined)
  const [comment, setComment] = useState('')
  if (!mayAsk || data === undefined) return null
  const last = data.clubs.find(({ id }) => id === wanted.id)
  const names = { club: wanted.name, own: own.name }
  const ask = async () => {
    await call(memberClubCalls.ask, {
      wantedClubId: wanted.id,
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    })
    toast.success(t('ASKED', names))
  }
  return (
    <Section title={t('ASK_TITLE')} text={t('ASK_TEXT', names)}>
      {last && <p>{t('STANDS', { own: own.name, state: t(`STATES.${last.status}`) })}</p>}
      {last?.blocked && <p>{t('BLOCKED')}</p>}
      {(last === undefined || (last.status === 'rejected' && !last.blocked)) && (
        <Form label={t('ASK_TITLE')}>
          <TextInput
            label={t('COMMENT', names)}
            value={comment}
            maxLength={MOST_REQUEST_COMMENT}
            onChange={({ target }) => setComment(target.value)}
          />
          <SaveButton onSave={ask}>{t('ASK', names)}</SaveButton>
        </Form>
      )}
    </Section>
  )
}
