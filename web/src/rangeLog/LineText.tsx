import type { LogLine, OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import list from '../base/list/list.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import classes from './rangeLog.module.css'

type Props = {
  line: Omit<OpenLine, 'isValidated' | 'version' | 'reservationId'> & Partial<Pick<LogLine, 'state' | 'isStruck'>>
  /** The supervisor whom the screen names above the lines; only another one stands in the line. */
  supervisor?: string
}

/** A line of the log as text: time, lane, person, weapon. */
export function LineText({ line, supervisor = '' }: Props) {
  const t = useTexts('RANGE_LOG')
  const kinds = useTexts('PERMITTED.CLASSES')
  const laneName = useLaneName()
  const { from, to, lane, name, isGuest, weaponClass, calibre, shots, purpose } = line
  const { supervisorName, incident, hasInjury, state, isStruck = false, writtenLater } = line
  const open = state === 'closed' ? t('UNTIL_CLOSED') : t('STILL_THERE')
  const shot = [
    weaponClass !== null && kinds(weaponClass),
    calibre,
    shots !== null && t('SHOTS', { count: shots }),
    t(`PURPOSES.${purpose}`),
  ]
  return (
    <>
      <b>{to === null ? t('SINCE', { from, open }) : `${from}–${to}`}</b>
      <span>{lane !== '' && laneName(lane)}</span>
      <Stack as="span" gap={2}>
        <span>
          <b className={isStruck ? classes.struck : undefined}>{name === '' ? t('NAME_REMOVED') : name}</b>{' '}
          {isGuest && <span className={list.tag}>{t('GUEST')}</span>}{' '}
          {isStruck && <span className={list.tag}>{t('STRUCK')}</span>}{' '}
          {writtenLater && <span className={list.tag}>{t('WRITTEN_LATER')}</span>}
        </span>
        <Dim as="span">
          <Dotted facts={shot} />
        </Dim>
        {supervisorName !== '' && supervisorName !== supervisor && (
          <Dim as="span">{t('SUPERVISED_BY', { name: supervisorName })}</Dim>
        )}
        {(incident !== '' || hasInjury) && (
          <span>
            <Mark kind="warning" icon={IconAlertTriangle}>
              {t(hasInjury ? 'INJURY' : 'INCIDENT')}
            </Mark>{' '}
            {incident}
          </span>
        )}
      </Stack>
    </>
  )
}
