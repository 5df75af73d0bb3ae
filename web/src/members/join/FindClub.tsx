import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { openClubCalls } from '@bahnfrei/domain/clubs/openCalls.ts'
import { typedSlipCode } from '@bahnfrei/domain/members/invitation.ts'
import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { isJoinCode, MOST_REQUEST_COMMENT, type OwnRequest, plainJoinCode } from '@bahnfrei/domain/members/joining.ts'
import { Button, TextInput } from '@mantine/core'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Dim, Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { keepInvitation, keptInvitation } from '../invite/keptInvitation.ts'
import classes from './join.module.css'
import { forgetWantedCode, wantedCode } from './wantedCode.ts'

type Club = OutputOf<typeof joinCalls.clubOfCode>
type Found = Club & { code: string }

/** The way into a club for people who belong to none: enter the club's code, ask to join, and see the answer. */
export function FindClub({ code = wantedCode() }: { code?: string | undefined }) {
  const t = useTexts('JOIN')
  const { me, clubs } = useSession()
  const requests = useLive(joinCalls.ownRequests, {}).data?.requests ?? []
  // Without the frame for signed-in people nothing else keeps the clubs fresh.
  useLive(openClubCalls.open, {})
  const [found, setFound] = useState<Found>()
  const [isOther, askOther] = useState(false)
  const invited = keptInvitation()
  if (me === undefined) return null
  // Requests to clubs that have admitted the person are not shown any more.
  const shown = requests.filter(({ id }) => !clubs.some((club) => club.id === id))
  const asked = shown.find(({ id }) => id === found?.clubId)
  return (
    <Stack gap={24} className={classes.find}>
      {invited !== '' && <Button renderRoot={(props) => <Link to="/invitation" {...props} />}>{t('INVITED')}</Button>}
      {shown.map((request) => (
        <OwnRequestNote key={request.id} request={request} />
      ))}
      {found !== undefined && asked?.status !== 'pending' ? (
        <AskForm club={found} onOther={() => setFound(undefined)} />
      ) : isOther || code !== '' || !shown.some(({ status }) => status === 'pending') ? (
        <CodeForm code={code} onFound={setFound} />
      ) : (
        <Button variant="subtle" onClick={() => askOther(true)}>
          {t('OTHER_CODE')}
        </Button>
      )}
    </Stack>
  )
}

/** The status of one of the reader's requests, and the button that withdraws it. */
export function OwnRequestNote({ request }: { request: OwnRequest }) {
  const t = useTexts('JOIN')
  const { id, clubName, status, denialReason } = request
  const withdraw = async () => {
    await call(joinCalls.withdrawRequest, { clubId: id })
    toast.success(t('WITHDRAWN'))
  }
  const { me } = useSession()
  const isPending = status === 'pending'
  const isUnproved = status === 'approved' && me?.verified === false
  return (
    <Notice
      kind="note"
      role="status"
      icon={isPending ? IconClock : IconInfoCircle}
      action={
        isPending && (
          <SaveButton variant="default" onSave={withdraw}>
            {t('WITHDRAW')}
          </SaveButton>
        )
      }
    >
      <p>{t(isUnproved ? 'OWN_UNPROVED' : `OWN.${status}`, { club: clubName })}</p>
      {denialReason !== '' && <p>{t('REASON', { reason: denialReason })}</p>}
    </Notice>
  )
}

/** The form for the code of a club; `onFound` gets the club. */
export function CodeForm({ code, onFound }: { code: string; onFound: (club: Found) => void }) {
  const t = useTexts('JOIN')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const [isWrong, setWrong] = useState(false)

  const find = async (wanted: string) => {
    const slip = typedSlipCode(wanted)
    if (slip !== undefined) {
      keepInvitation(slip)
      await navigate({ to: '/invitation' })
      return
    }
    const plain = plainJoinCode(wanted)
    if (!isJoinCode(plain)) {
      setWrong(true)
      return 'failed'
    }
    try {
      onFound({ ...(await call(joinCalls.clubOfCode, { code: plain })), code: plain })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CODE_INVALID')) throw error
      forgetWantedCode()
      setWrong(true)
      return 'failed'
    }
  }

  // A code that came with a link is looked up by itself, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is looked up by the button.
  useEffect(() => {
    if (isJoinCode(plainJoinCode(code))) void find(code).catch(() => undefined)
  }, [code])

  return (
    <Form label={t('FIND')}>
      <p>{t('FIND_TEXT')}</p>
      <TextInput
        label={t('CODE')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        error={isWrong && t('WRONG')}
        placeholder={t('EXAMPLE')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SaveButton onSave={() => find(typed)}>{t('SEARCH')}</SaveButton>
      <Dim>{t('SCAN')}</Dim>
    </Form>
  )
}

/** The form to ask a club for access, with its code. */
export function AskForm({ club, onOther }: { club: Club & { code?: string }; onOther?: () => void }) {
  const { clubId, clubName, code } = club
  const t = useTexts('JOIN')
  const { clubs } = useSession()
  const [comment, setComment] = useState('')
  const ask = async () => {
    await call(joinCalls.requestAccess, {
      clubId,
      ...(code !== undefined && { code }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    })
    forgetWantedCode()
    toast.success(t('ASKED'))
  }
  if (clubs.some(({ id, kind }) => id === clubId && kind !== 'visitor'))
    return (
      <>
        <p>{t('OPEN_CLUB', { club: clubName })}</p>
        <Button renderRoot={(props) => <Link to="/calendar" search={{ cid: clubId }} {...props} />}>
          {t('TO_CALENDAR')}
        </Button>
      </>
    )
  return (
    <Form label={t('ASK_TITLE', { club: clubName })}>
      <h2>{t('ASK_TITLE', { club: clubName })}</h2>
      <p>{t('ASK_TEXT')}</p>
      <TextInput
        label={t('COMMENT')}
        value={comment}
        maxLength={MOST_REQUEST_COMMENT}
        onChange={({ target }) => setComment(target.value)}
      />
      <SaveButton onSave={ask}>{t('ASK')}</SaveButton>
      {onOther && (
        <Button variant="subtle" onClick={onOther}>
          {t('OTHER_CODE')}
        </Button>
      )}
    </Form>
  )
}
