import { memberClubCalls } from '@bahnfrei/domain/memberClubs/calls.ts'
import type { ClubJoined } from '@bahnfrei/domain/memberClubs/memberClub.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { ClubName } from './ClubName.tsx'
import { useGivenWords } from './useGivenWords.ts'

/** A club of which the active club is a member, or which it asked to become one. */
export function ClubJoinedRow({ request }: { request: ClubJoined }) {
  const t = useTexts('MEMBER_CLUBS')
  const givenWords = useGivenWords()
  const { may } = useSession()
  const [isLeaving, askToLeave] = useState(false)
  const { wantedClub, status, denialReason, blocked, given } = request
  const { id: wantedClubId, name } = wantedClub
  const label = (act: string) => t('LABEL', { name, act })
  const leave = async () => {
    await call(memberClubCalls.leave, { wantedClubId })
    toast.success(t(status === 'pending' ? 'WITHDRAWN' : 'ENDED'))
    askToLeave(false)
  }
  return (
    <li className={list.row}>
      <Stack gap={2} className={list.words}>
        <ClubName club={wantedClub} />
        {status !== 'approved' && <Dim>{t(`STATES.${status}`)}</Dim>}
        {status === 'approved' && <p>{t('YOURS', { given: givenWords(given) })}</p>}
        {denialReason !== '' && <p>{t('REASON', { reason: denialReason })}</p>}
        {blocked && <p>{t('BLOCKED')}</p>}
      </Stack>
      {may('clubMemberships:w') && status !== 'rejected' && (
        <Row>
          {status === 'pending' ? (
            <SaveButton variant="subtle" label={label(t('WITHDRAW'))} onSave={leave}>
              {t('WITHDRAW')}
            </SaveButton>
          ) : (
            <>
              {given.mayReserve && (
                <Button
                  variant="subtle"
                  aria-label={label(t('TENANCY'))}
                  renderRoot={(props) => <Link to="/tenancy" search={{ cid: wantedClubId }} {...props} />}
                >
                  {t('TENANCY')}
                </Button>
              )}
              <Button variant="subtle" aria-label={label(t('LEAVE'))} onClick={() => askToLeave(true)}>
                {t('LEAVE')}
              </Button>
            </>
          )}
        </Row>
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => askToLeave(false)}
        onConfirm={leave}
        title={t('LEAVE_TITLE', { name })}
        confirm={t('LEAVE')}
        isDangerous
      >
        <p>{t('LEAVE_TEXT')}</p>
      </ConfirmDialog>
    </li>
  )
}
