import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_REASON } from '@bahnfrei/domain/rangeLog/entry.ts'
import { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import { Button, TextInput } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsLost, useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { asOfWords } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import classes from './today.module.css'

const REASONS = ['line', 'injury', 'fault', 'other'] as const

/** Stops the shooting at a range, and releases it. */
export function StopPanel({ rangeId }: { rangeId: Id<'range'> }) {
  const t = useTexts('TODAY.STOP')
  const [language] = useLanguage()
  const stop = useLive(todayCalls.stopped, { rangeId }).data?.stop
  const isLost = useIsLost()
  const [isAsking, setAsking] = useState(false)
  const [chosen, choose] = useState<(typeof REASONS)[number]>('line')
  const [own, setOwn] = useState('')
  const stopNow = async () => {
    await call(todayCalls.stop, { rangeId, reason: own.trim() || t(`REASONS.${chosen}`) })
    setAsking(false)
  }
  const release = async () => {
    await call(todayCalls.release, { rangeId })
    toast.success(t('RELEASED'))
  }
  if (stop?.isStopped)
    return (
      <div role="alert" className={classes.stopped}>
        <IconHandStop size={32} aria-hidden />
        <span>
          <b>{t('STOPPED', { reason: stop.reason })}</b>
          <br />
          {stop.since !== null && t('BY', { name: stop.name, since: asOfWords(stop.since, language) })}
        </span>
        <SaveButton variant="default" onSave={release} disabledReason={isLost ? t('NO_NETWORK') : undefined}>
          {t('RELEASE')}
        </SaveButton>
      </div>
    )
  return (
    <>
      <Button color="red" leftSection={<IconHandStop size={20} aria-hidden />} onClick={() => setAsking(true)}>
        {t('OPEN')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={stopNow}
        title={t('OPEN')}
        confirm={t('CONFIRM')}
        whyNot={isLost ? t('NO_NETWORK') : undefined}
        isDangerous
      >
        <p>{t('TEXT')}</p>
        <Choice
          label={t('REASON')}
          options={REASONS.map((value) => ({ value, label: t(`REASONS.${value}`) }))}
          value={chosen}
          onChange={choose}
        />
        <TextInput
          label={t('OWN_REASON')}
          value={own}
          maxLength={MOST_REASON}
          autoComplete="off"
          placeholder={t(`REASONS.${chosen}`)}
          onChange={({ target }) => setOwn(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
