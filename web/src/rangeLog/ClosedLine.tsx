import type { LogLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { Button } from '@mantine/core'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment } from '../base/time/days.ts'
import { LineText } from './LineText.tsx'
import classes from './rangeLog.module.css'

/** A line that somebody looked up, with what was corrected. */
export function ClosedLine({ line, onCorrect }: { line: LogLine; onCorrect?: (() => void) | undefined }) {
  const t = useTexts('RANGE_LOG')
  const [language] = useLanguage()
  const { written, corrections, number, name } = line
  return (
    <li className={classes.line}>
      <LineText line={line} />
      <span className={classes.lineActs}>
        {number !== null && <span className={classes.dim}>{t('NUMBER', { number: String(number) })}</span>}
        {onCorrect && (
          <Button variant="default" aria-label={t('CORRECT_NAMED', { name })} onClick={onCorrect}>
            {t('CORRECT')}
          </Button>
        )}
      </span>
      {corrections.length > 0 && (
        <ul className={classes.corrections}>
          {written && (
            <li className={classes.dim}>
              {t('WRITTEN')} {written.from}–{written.to ?? t('UNTIL_CLOSED')} {written.name}
              {written.shots !== null && `, ${t('SHOTS', { count: written.shots })}`}
            </li>
          )}
          {corrections.map((each) => (
            <li key={each.number} className={classes.dim}>
              {t('CORRECTED', {
                name: each.name || t('FORMER_OFFICER'),
                on: recordedMoment(each.on, language),
                reason: each.reason,
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
