import type { Act } from '@bahnfrei/domain/rangeLog/act.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../../../base/list/list.module.css'
import { useTexts } from '../../../base/texts/texts.tsx'
import { timeWords } from '../../../base/time/days.ts'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { Dim, Row, Stack } from '../../../base/ui/Layout.tsx'
import { Mark } from '../../../base/ui/Mark.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import classes from '../today.module.css'
import { sendAgain, sendAgainOnDuty } from './sendActs.ts'
import { removeAct } from './storedActs.ts'

/** The acts that wait on this device, and the refused ones, which stay until the supervisor decides. */
export function WaitingActs({ acts }: { acts: readonly Act[] }) {
  const t = useTexts('TODAY.WAITING')
  if (acts.length === 0) return null
  return (
    <Section title={t('TITLE', { count: acts.length })}>
      <p role="status">{t('TEXT')}</p>
      <ul className={list.rows}>
        {acts.map((act) => (
          <WaitingAct key={act.key} act={act} />
        ))}
      </ul>
    </Section>
  )
}

function WaitingAct({ act }: { act: Act }) {
  const t = useTexts('TODAY.WAITING')
  const errors = useTexts('SERVER_ERRORS')
  const [isAsking, setAsking] = useState(false)
  const { key, at, name, action, end } = act
  const what = t(`KINDS.${action.kind}`, { name })
  const Icon = end === undefined ? IconClockHour4 : IconAlertTriangle
  return (
    <li className={classes.waiting} data-end={end?.is}>
      <Icon size={20} aria-hidden />
      <Stack as="span" gap={2}>
        <b>
          {timeWords(at)} {what}
        </b>
        {end === undefined ? (
          <Dim as="span">{t('WAITS')}</Dim>
        ) : (
          <Mark kind="warning">{end.is === 'overdue' ? t('OVERDUE') : t('REFUSED', { why: errors(end.code) })}</Mark>
        )}
      </Stack>
      {end && (
        <Row as="span" className={classes.acts}>
          {end.is === 'refused' && end.code === 'SUPERVISION_NOT_TAKEN' && (
            <SaveButton label={t('ON_DUTY_NAMED', { what })} onSave={() => sendAgainOnDuty(key)}>
              {t('ON_DUTY')}
            </SaveButton>
          )}
          {end.is === 'refused' && (
            <SaveButton variant="default" label={t('AGAIN_NAMED', { what })} onSave={() => sendAgain(key)}>
              {t('AGAIN')}
            </SaveButton>
          )}
          <Button variant="default" aria-label={t('DISCARD_NAMED', { what })} onClick={() => setAsking(true)}>
            {t('DISCARD')}
          </Button>
        </Row>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => removeAct(key)}
        title={t('DISCARD')}
        confirm={t('DISCARD')}
        isDangerous
      >
        <p>{t('DISCARD_TEXT', { what })}</p>
      </ConfirmDialog>
    </li>
  )
}
