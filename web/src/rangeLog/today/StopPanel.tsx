import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_REASON } from '@bahnfrei/domain/rangeLog/entry.ts'
import { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import { Button, TextInput } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsLost, useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import unseen from '../../base/styles/unseen.module.css'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { asOfWords } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import classes from './today.module.css'

const REASONS = ['line', 'injury', 'fault', 'other'] as const

/** Stops the shooting at a range, or releases a stopped range. */
export function StopPanel({ rangeId }: { rangeId: Id<'range'> }) {
  const t = useTexts('TODAY.STOP')
  const stop = useLive(todayCalls.stopped, { rangeId }).data?.stop
  const isLost = useIsLost()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<Reason>({ chosen: 'line', own: '' })
  const whyNot = isLost ? t('NO_NETWORK') : undefined
  if (stop?.isStopped) return <Stopped rangeId={rangeId} stop={stop} whyNot={whyNot} />
  return (
    <>
      <Button color="red" leftSection={<IconHandStop size={20} aria-hidden />} onClick={() => setAsking(true)}>
        <span className={unseen.onPhone}>{t('OPEN')}</span>
        <span className={classes.onPhone} aria-hidden>
          {t('SHORT')}
        </span>
      </Button>
      <StopDialog
        rangeId={rangeId}
        isAsking={isAsking}
        whyNot={whyNot}
        reason={reason}
        onReason={setReason}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

type Reason = { chosen: (typeof REASONS)[number]; own: string }
type Stop = NonNullable<OutputOf<typeof todayCalls.stopped>['stop']>
type StoppedProps = { rangeId: Id<'range'>; stop: Stop; whyNot: string | undefined }

function Stopped({ rangeId, stop, whyNot }: StoppedProps) {
  const t = useTexts('TODAY.STOP')
  const [language] = useLanguage()
  const release = async () => {
    await call(todayCalls.release, { rangeId })
    toast.success(t('RELEASED'))
  }
  return (
    <Row role="alert" gap={12} className={classes.stopped}>
      <IconHandStop size={32} aria-hidden />
      <span>
        <b>{t('STOPPED', { reason: stop.reason })}</b>
        <br />
        {stop.since !== null && t('BY', { name: stop.name, since: asOfWords(stop.since, language) })}
      </span>
      <SaveButton variant="default" onSave={release} disabledReason={whyNot}>
        {t('RELEASE')}
      </SaveButton>
    </Row>
  )
}

type DialogProps = {
  rangeId: Id<'range'>
  isAsking: boolean
  whyNot: string | undefined
  reason: Reason
  onReason: (reason: Reason) => void
  onClose: () => void
}

function StopDialog({ rangeId, isAsking, whyNot, reason, onReason, onClose }: DialogProps) {
  const t = useTexts('TODAY.STOP')
  const { chosen, own } = reason
  const stopNow = async () => {
    await call(todayCalls.stop, { rangeId, reason: own.trim() || t(`REASONS.${chosen}`) })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={onClose}
      onConfirm={stopNow}
      title={t('OPEN')}
      confirm={t('CONFIRM')}
      whyNot={whyNot}
      isDangerous
    >
      <p>{t('TEXT')}</p>
      <Choice
        label={t('REASON')}
        options={REASONS.map((value) => ({ value, label: t(`REASONS.${value}`) }))}
        value={chosen}
        onChange={(value) => onReason({ ...reason, chosen: value })}
      />
      <TextInput
        label={t('OWN_REASON')}
        value={own}
        maxLength={MOST_REASON}
        autoComplete="off"
        placeholder={t(`REASONS.${chosen}`)}
        onChange={({ target }) => onReason({ ...reason, own: target.value })}
      />
    </ConfirmDialog>
  )
}
