import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import type { OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsLost } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Dim } from '../../base/ui/Layout.tsx'

type Props = {
  place: { rangeId: Id<'range'>; day: Day }
  lines: readonly OpenLine[]
  /** Another reason than unvalidated lines why the day cannot be closed yet. */
  whyNot?: string | undefined
}

/** Closes the log of a day for good, once all its lines are validated. */
export function CloseDay({ place, lines, whyNot }: Props) {
  const t = useTexts('RANGE_LOG')
  const isLost = useIsLost()
  const [isClosing, setClosing] = useState(false)
  const hasDrafts = lines.some(({ isValidated }) => !isValidated)
  const there = lines.filter(({ to }) => to === null)
  const later = hasDrafts ? t('CLOSE_LATER') : whyNot
  const close = async () => {
    await call(rangeLogCalls.close, { ...place, lines: lines.length }, { idempotencyKey: newUuid() })
    toast.success(t('CLOSED'))
    setClosing(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLock size={18} aria-hidden />}
        disabled={later !== undefined}
        onClick={() => setClosing(true)}
      >
        {t('CLOSE')}
      </Button>
      {later !== undefined && <Dim>{later}</Dim>}
      <ConfirmDialog
        isOpen={isClosing}
        onClose={() => setClosing(false)}
        onConfirm={close}
        title={t('CLOSE')}
        confirm={t('CLOSE_CONFIRM')}
        whyNot={isLost ? t('CLOSE_LOST') : undefined}
      >
        <p>{t('CLOSE_TEXT', { count: lines.length })}</p>
        {there.length > 0 && <p>{t('CLOSE_THERE', { count: there.length })}</p>}
        {lines.some(({ supervisorUid }) => supervisorUid === null) && <p>{t('CLOSE_UNSUPERVISED')}</p>}
      </ConfirmDialog>
    </>
  )
}
