import type { OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { Button } from '@mantine/core'
import list from '../../base/list/list.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { LineText } from '../LineText.tsx'
import classes from '../rangeLog.module.css'
import { StateTag } from '../StateTag.tsx'

type Props = {
  lines: readonly OpenLine[]
  /** The supervisor of the day, whom the screen names above the lines. */
  supervisor: string
  onChange: ((line: OpenLine) => void) | undefined
}

/** The lines of a day that is not closed, each with its state and the button that changes it. */
export function OpenLines({ lines, supervisor, onChange }: Props) {
  const t = useTexts('RANGE_LOG')
  return (
    <ul className={list.rows} aria-label={t('LINES_LABEL')}>
      {lines.map((line) => (
        <li key={line.id} className={`${classes.line} ${classes.open}`}>
          <LineText line={line} supervisor={supervisor} />
          <Row as="span" className={classes.lineActs}>
            {line.isValidated && <StateTag state="validated" />}
            {onChange && (
              <Button
                variant="subtle"
                aria-label={t('CHANGE_NAMED', { name: line.name })}
                onClick={() => onChange(line)}
              >
                {t('CHANGE')}
              </Button>
            )}
          </Row>
        </li>
      ))}
    </ul>
  )
}
