import { type CheckedLog, rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { Row } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from '../rangeLog.module.css'

/** Checks whether the closed logs of the club are unchanged. */
export function CheckSection() {
  const t = useTexts('RANGE_LOG.CHECK')
  const [checked, setChecked] = useState<CheckedLog[]>()
  const check = async () => setChecked((await call(rangeLogCalls.check, {}, { changesNothing: true })).logs)
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Row className={classes.acts}>
        <SaveButton variant="default" leftSection={<IconShieldCheck size={18} aria-hidden />} onSave={check}>
          {t('START')}
        </SaveButton>
      </Row>
      {checked && (
        <div role="status">
          <ul>
            {checked.length === 0 && <li>{t('NOTHING')}</li>}
            {checked.map((log) => (
              <li key={log.rangeId}>
                <Checked log={log} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

function Checked({ log: { rangeName, links, broken } }: { log: CheckedLog }) {
  const t = useTexts('RANGE_LOG.CHECK')
  const [language] = useLanguage()
  if (broken === null) return t('WHOLE', { range: rangeName, count: links })
  const { number, how, day } = broken
  return (
    <Mark kind="warning" icon={IconAlertTriangle}>
      {t('BROKEN', {
        range: rangeName,
        number: String(number),
        day: day === null ? '' : dayWords(day, language),
        how: t(`HOW.${how}`),
      })}
    </Mark>
  )
}
