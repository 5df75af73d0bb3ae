import { ActionIcon, Button } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import classes from './feedback.module.css'
import type { ReportFile } from './useReport.ts'

type Props = { file: ReportFile; isFixed: boolean; onRemove: () => void; onAgain: () => void }

/** A chosen file of a report, and how much of it is sent. */
export function FileRow({ file: { file, state, percent, reason }, isFixed, onRemove, onAgain }: Props) {
  const t = useTexts()
  const number = Math.max(0.1, Math.round((file.size / 1024 / 1024) * 10) / 10)
  const words = {
    waiting: t('FEEDBACK.WAITING'),
    sending: t('FEEDBACK.SENDING', { percent }),
    sent: t('FEEDBACK.SENT'),
    failed: t('FEEDBACK.FAILED'),
  }
  return (
    <li className={classes.file} data-state={state}>
      <Stack gap={2} className={classes.about}>
        <strong>{file.name}</strong>
        <Dim as="span">
          {t('FEEDBACK.SIZE', { number })}
          {(isFixed || state !== 'waiting') && `, ${words[state]}`}
        </Dim>
        {state === 'sending' && <progress max={100} value={percent} aria-label={file.name} />}
        {reason?.code !== undefined && reason.code !== 'OFFLINE' && (
          <Dim as="span">{t(`SERVER_ERRORS.${reason.code}`)}</Dim>
        )}
      </Stack>
      {state === 'failed' && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          aria-label={`${t('UI.RETRY')}: ${file.name}`}
          onClick={onAgain}
        >
          {t('UI.RETRY')}
        </Button>
      )}
      {!isFixed && (
        <ActionIcon variant="subtle" aria-label={t('FEEDBACK.REMOVE', { name: file.name })} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
