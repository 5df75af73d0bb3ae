import { invitationCalls } from '@bahnfrei/domain/members/invitationCalls.ts'
import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmAddressNote } from '../../auth/ConfirmAddressNote.tsx'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import classes from '../join/join.module.css'
import { forgetInvitation } from './keptInvitation.ts'

/** Shows which club invites and whom, and lets the signed-in person accept. */
export function AcceptInvitation({ secret }: { secret: string }) {
  const t = useTexts('INVITATION')
  const { me } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(invitationCalls.invitation, { secret }, undefined),
    queryFn: ({ signal }) => call(invitationCalls.invitation, { secret }, { signal }),
    enabled: secret !== '',
    retry: false,
  })
  const isGone = secret === '' || (error instanceof ApiError && error.code === 'CODE_INVALID')
  if (isGone) return <Gone />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <Stack gap={24} className={classes.find}>
      <h2>{t('HELLO', { club: data.clubName, name: data.name })}</h2>
      <p>{t('TEXT', { club: data.clubName })}</p>
      {me !== undefined && <ConfirmAddressNote />}
      {me === undefined ? <SignIn /> : <Accept secret={secret} name={data.name} />}
    </Stack>
  )
}

/** Tells that there is no invitation any more, and leads to the sign-in or home. */
function Gone() {
  const t = useTexts('INVITATION')
  const { state } = useSession()
  const onward =
    state === 'in' ? (
      <Button renderRoot={(look) => <Link {...look} to="/home" />}>{t('HOME')}</Button>
    ) : (
      <Button renderRoot={(look) => <Link {...look} to="/login" />}>{t('TO_SIGN_IN')}</Button>
    )
  return (
    <EmptyState icon={<IconMailOff size={44} />} title={t('GONE')} action={onward}>
      {t('GONE_TEXT')}
    </EmptyState>
  )
}

function SignIn() {
  const t = useTexts('INVITATION')
  return (
    <>
      <p>{t('SIGN_IN_TEXT')}</p>
      <Row>
        <Button renderRoot={(props) => <Link to="/register" search={{ redirect: 'invitation' }} {...props} />}>
          {t('REGISTER')}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/login" search={{ redirect: 'invitation' }} {...props} />}
        >
          {t('SIGN_IN')}
        </Button>
      </Row>
    </>
  )
}

function Accept({ secret, name }: { secret: string; name: string }) {
  const t = useTexts('INVITATION')
  const { me } = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const isKnown = me?.verified === true
  const accept = async (isSamePerson: boolean) => {
    const { clubId, clubName, isWaiting } = await call(invitationCalls.acceptInvitation, { secret, isSamePerson })
    forgetInvitation()
    if (isWaiting) {
      toast.success(t('WAITS', { club: clubName }))
      await navigate({ to: '/home' })
      return
    }
    toast.success(t('ACCEPTED', { club: clubName }))
    await navigate({ to: '/calendar', search: { cid: clubId } })
  }
  const tryToAccept = async () => {
    try {
      await accept(false)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'INVITED_SOMEBODY_ELSE')) throw error
      setAsking(true)
      return 'failed'
    }
  }
  return (
    <>
      <Form label={t('ACCEPT')}>
        <Dim>{t('AS', { email: me?.email ?? '' })}</Dim>
        {!isKnown && <p>{t('WILL_WAIT')}</p>}
        <SaveButton onSave={tryToAccept}>{t(isKnown ? 'ACCEPT' : 'ASK')}</SaveButton>
      </Form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('IS_IT_YOU', { name })}
        confirm={t('IT_IS_ME')}
        onConfirm={() => accept(true)}
      >
        <p>{t('IS_IT_YOU_TEXT', { name, own: me?.name.full ?? '' })}</p>
      </ConfirmDialog>
    </>
  )
}
