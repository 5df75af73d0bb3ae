import type { LogLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { Button } from '@mantine/core'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment } from '../base/time/days.ts'
import { Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { LineText } from './LineText.tsx'
import classes from './rangeLog.module.css'

/** A line of a closed day with its corrections. */
export function ClosedLine({ line, onCorrect }: { line: LogLine; onCorrect?: (() => void) | undefined }) {
  const t = useTexts('RANGE_LOG')
  const [language] = useLanguage()
  const { written, corrections, number, name } = line
  return (
    <li className={classes.line}>
      <LineText line={line} />
      <Row as="span" className={classes.lineActs}>
        {number !== null && <Dim as="span">{t('NUMBER', { number: String(number) })}</Dim>}
        {onCorrect && (
          <Button variant="subtle" aria-label={t('CORRECT_NAMED', { name })} onClick={onCorrect}>
            {t('CORRECT')}
          </Button>
        )}
      </Row>
      {corrections.length > 0 && (
        <Stack as="ul" gap={2} className={classes.corrections}>
          {written && (
            <Dim as="li">
              {t('WRITTEN')} {written.from}–{written.to ?? t('UNTIL_CLOSED')} {written.name}
              {written.shots !== null && `, ${t('SHOTS', { count: written.shots })}`}
            </Dim>
          )}
          {corrections.map((each) => (
            <Dim as="li" key={each.number}>
              {t('CORRECTED', {
                name: each.name || t('FORMER_OFFICER'),
                on: recordedMoment(each.on, language),
                reason: each.reason,
              })}
            </Dim>
          ))}
        </Stack>
      )}
    </li>
  )
}
