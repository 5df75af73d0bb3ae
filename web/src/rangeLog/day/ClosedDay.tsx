import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { LogLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { recordedMoment } from '../../base/time/days.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, Row } from '../../base/ui/Layout.tsx'
import { ClosedLine } from '../ClosedLine.tsx'
import { SaveLooked } from '../look/SaveLooked.tsx'
import { useLook } from '../look/useLook.ts'
import classes from '../rangeLog.module.css'
import { LineDialog } from './LineDialog.tsx'

type Props = {
  range: Range
  day: Day
  closed: { number: number; hash: string; name: string; on: number; lines: number }
}

/** A closed day. Its lines cannot be changed; mistakes are corrected by additions. */
export function ClosedDay({ range, day, closed }: Props) {
  const t = useTexts('RANGE_LOG')
  const [language] = useLanguage()
  const { may } = useSession()
  const mayLook = may('clubReservations:w')
  const filter = { rangeId: range.id, from: day, to: day }
  const { data, error, refetch } = useLook(mayLook ? filter : undefined)
  const [corrected, correct] = useState<LogLine>()
  return (
    <>
      <p>
        <IconLock size={16} aria-hidden />{' '}
        {t('CLOSED_BY', {
          name: closed.name || t('FORMER_OFFICER'),
          on: recordedMoment(closed.on, language),
          count: closed.lines,
        })}
      </p>
      <Dim>{t('HASH', { number: String(closed.number), hash: closed.hash })}</Dim>
      {!mayLook && <p>{t('MAY_NOT_LOOK')}</p>}
      {error && <ErrorState error={error} />}
      {data && (
        <>
          <Dim>{t('LOOK_NOTED')}</Dim>
          <Row className={classes.acts}>
            <SaveLooked filter={filter} />
          </Row>
          {data.lines.length > 0 && (
            <ul className={list.rows} aria-label={t('LINES_LABEL')}>
              {data.lines.map((line) => (
                <ClosedLine key={line.id} line={line} onCorrect={() => correct(line)} />
              ))}
            </ul>
          )}
        </>
      )}
      {corrected && (
        <LineDialog
          range={range}
          day={day}
          line={corrected}
          correcting={corrected.number ?? 0}
          supervisorUid={null}
          onClose={() => {
            correct(undefined)
            void refetch()
          }}
        />
      )}
    </>
  )
}
