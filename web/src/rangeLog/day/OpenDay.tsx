import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import type { OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button } from '@mantine/core'
import { IconBook2, IconChecks, IconNotebook, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import classes from '../rangeLog.module.css'
import { CloseDay } from './CloseDay.tsx'
import { LineDialog } from './LineDialog.tsx'
import { OpenLines } from './OpenLines.tsx'
import { SupervisorPicker } from './SupervisorPicker.tsx'

type Head = OutputOf<typeof rangeLogCalls.dayHead>['head']
type Props = { range: Range; day: Day; head: Head }

/** A day whose log is open: its lines are added, validated and closed. */
export function OpenDay({ range, day, head }: Props) {
  const t = useTexts('RANGE_LOG')
  const { may } = useSession()
  const place = { rangeId: range.id, day }
  const { data, state, error } = useLive(rangeLogCalls.day, place)
  const [edited, edit] = useState<OpenLine | 'new'>()
  const mayWrite = may('clubReservations:w')
  const lines = data?.lines ?? []
  const drafts = lines.filter(({ isValidated }) => !isValidated)

  const validateAll = async () => {
    await call(rangeLogCalls.validate, { ...place, lines: drafts.map(({ id, version }) => ({ id, version })) })
    toast.success(t('VALIDATED', { count: drafts.length }))
  }
  const fill = async () => {
    const { added, filled } = await call(rangeLogCalls.fillFromJournal, place, {
      idempotencyKey: newUuid(),
    })
    toast.success(added + filled > 0 ? t('FILLED', { added, filled: String(filled) }) : t('FILLED_NOTHING'))
  }
  return (
    <>
      {mayWrite && <SupervisorPicker place={place} head={head} />}
      {state === 'failed' && <ErrorState error={error} />}
      {data && lines.length === 0 && (
        <EmptyState icon={<IconBook2 size={44} />} title={t('NO_LINES')}>
          <p>{t('NO_LINES_TEXT')}</p>
        </EmptyState>
      )}
      {lines.length > 0 && (
        <OpenLines
          lines={lines}
          supervisor={mayWrite ? head.supervisorName : ''}
          onChange={mayWrite ? edit : undefined}
        />
      )}
      {mayWrite && data && (
        <Row className={classes.acts}>
          {drafts.length > 0 && (
            <SaveButton leftSection={<IconChecks size={18} aria-hidden />} onSave={validateAll}>
              {t('VALIDATE_ALL', { count: drafts.length })}
            </SaveButton>
          )}
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
            {t('ADD')}
          </Button>
          <SaveButton variant="default" leftSection={<IconNotebook size={18} aria-hidden />} onSave={fill}>
            {t('FILL')}
          </SaveButton>
          <CloseDay place={place} lines={lines} />
        </Row>
      )}
      {edited !== undefined && (
        <LineDialog
          range={range}
          day={day}
          line={edited === 'new' ? undefined : edited}
          supervisorUid={head.supervisorUid}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}
