import type { IssuedFriendCode } from '@bahnfrei/domain/friends/calls.ts'
import { Button, Loader, TextInput } from '@mantine/core'
import { IconCopy, IconShare } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useCopy } from '../base/browser/useCopy.ts'
import { qrLinkOf } from '../base/session/qrLink.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toastFailure } from '../base/toasts.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { QrCode } from '../base/ui/QrCode.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { countdown } from './countdown.ts'
import classes from './friends.module.css'
import { fetchCode, isOpen, resetCode, useMyCode } from './myCode.ts'
import { useFriends } from './useFriends.ts'

const RENEWED_EVERY_MS = 200

/** The reader's friend code to scan, to send and to read out, and how long it is valid. */
export function MyFriendCode() {
  const t = useTexts('FRIENDS.CODE')
  const { code, isFetching, error } = useMyCode()
  const { friends } = useFriends()
  const now = useClock()
  const isKnown = friends !== undefined && !isFetching && error === undefined
  const isWanted = isKnown && (code === undefined || !isOpen(code, friends, now))

  useEffect(() => {
    if (isWanted) void fetchCode()
  }, [isWanted])

  if (error !== undefined) return <ErrorState error={error} onRetry={fetchCode} />
  return (
    <Stack>
      <p>{t('HOW')}</p>
      {code === undefined || isFetching ? (
        <div className={classes.wait} role="status">
          <Loader aria-hidden />
          {t('FETCHING')}
        </div>
      ) : (
        <Shown code={code} left={code.friendCodeExpiry - now} />
      )}
      <Stack gap={6}>
        <SaveButton variant="default" fullWidth onSave={async () => ((await resetCode()) ? undefined : 'failed')}>
          {t('RESET')}
        </SaveButton>
        <Dim>{t('RESET_HINT')}</Dim>
      </Stack>
    </Stack>
  )
}

function Shown({ code: { friendCode }, left }: { code: IssuedFriendCode; left: number }) {
  const t = useTexts('FRIENDS.CODE')
  const noShareId = useId()
  const link = qrLinkOf(window.location.origin, { action: 'fa', values: [friendCode] })
  const canShare = 'share' in navigator

  const copy = useCopy()
  const share = () => navigator.share({ title: t('SHARE_TITLE'), url: link }).catch(tellUnlessCancelled)

  return (
    <>
      <QrCode text={link} label={t('QR')} />
      <p className={classes.code}>
        {t('CODE')} <strong>{friendCode}</strong>
      </p>
      <p role="timer" className={classes.code}>
        {t('EXPIRES', { time: countdown(left) })}
      </p>
      <TextInput readOnly label={t('LINK')} value={link} onFocus={({ target }) => target.select()} />
      <div className={classes.two}>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(link, t('COPIED'))}>
          {t('COPY')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShare size={18} aria-hidden />}
          disabled={!canShare}
          aria-describedby={canShare ? undefined : noShareId}
          onClick={share}
        >
          {t('SHARE')}
        </Button>
      </div>
      {!canShare && <Dim id={noShareId}>{t('NO_SHARE')}</Dim>}
    </>
  )
}

/** Shows an error, except when the person closed the share sheet of the device (FRND-014). */
function tellUnlessCancelled(error: unknown) {
  if (!(error instanceof DOMException) || error.name !== 'AbortError') toastFailure(error)
}

/** The present in milliseconds since 1970, renewed every 200 ms (FRND-011). */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), RENEWED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
