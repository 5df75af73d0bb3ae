import { type Audit, type AuditSample, isChangedSince, isChecked } from '@bahnfrei/domain/audit/audit.ts'
import { auditorCalls } from '@bahnfrei/domain/audit/auditorCalls.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { IconCheck } from '@tabler/icons-react'
import list from '../../base/list/list.module.css'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { List, Row, Stack } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { BookingRow } from '../../bookings/BookingRow.tsx'
import { Notes, RemarkButton } from './Notes.tsx'

type Props = {
  audit: Audit
  sample: AuditSample
  number: number
  by: { isAuditor: boolean; mayAnswer: boolean }
}

/** A payment of the sample with what it pays, whether it was checked, and the remarks about it. */
export function SampleRow({ audit, sample, number, by: { isAuditor, mayAnswer } }: Props) {
  const t = useTexts('AUDITORS')
  const [language] = useLanguage()
  const { id, booking, day, amount, currency, reason } = sample
  const hasCheck = isChecked(id, audit.notes)
  const was = { day: dayFigures(day, language), amount: amountText(amount, currency, language) }
  return (
    <li className={list.row}>
      <Stack gap={8} className={list.words}>
        <Row as="span" isSpread>
          <b>{t('NUMBER', { number: `${number}`, reason: t(`REASONS.${reason}`) })}</b>
          {hasCheck && <Mark kind="good">{t('IS_CHECKED')}</Mark>}
        </Row>
        {isChangedSince(sample) && <Mark kind="warning">{t(booking === null ? 'DELETED' : 'CHANGED', was)}</Mark>}
        {booking !== null && (
          <List>
            <BookingRow booking={booking} />
          </List>
        )}
        <Notes audit={audit} sampleId={id} mayAnswer={mayAnswer} />
        {isAuditor && (
          <Row>
            {!hasCheck && <CheckButton audit={audit} sample={sample} number={number} />}
            <RemarkButton id={audit.id} sampleId={id} label={t('REMARK_ON', { number: `${number}` })} />
          </Row>
        )}
      </Stack>
    </li>
  )
}

function CheckButton({ audit, sample, number }: Omit<Props, 'by'>) {
  const t = useTexts('AUDITORS')
  const check = async () => {
    await call(auditorCalls.note, { id: audit.id, kind: 'checked', sampleId: sample.id, answersId: null, text: '' })
  }
  return (
    <SaveButton
      variant="default"
      leftSection={<IconCheck size={18} aria-hidden />}
      label={t('CHECK_NAMED', { number: `${number}` })}
      onSave={check}
    >
      {t('CHECK')}
    </SaveButton>
  )
}
