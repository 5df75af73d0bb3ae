import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import type { FeeException } from '@bahnfrei/domain/fees/exception.ts'
import type { Fee } from '@bahnfrei/domain/fees/fee.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { Dim, List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { EmptyRow } from './EmptyRow.tsx'
import { ExceptionDialog } from './ExceptionDialog.tsx'

type Props = { fees: readonly Fee[]; mayChange: boolean }

/** The special amounts and exemptions of people. */
export function ExceptionsSection({ fees, mayChange }: Props) {
  const t = useTexts('FEES.EXCEPTIONS')
  const { data } = useLive(feeCalls.exceptions, {})
  const [edited, edit] = useState<FeeException | 'new'>()
  const isEmpty = data?.exceptions.length === 0
  const add = mayChange && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} text={isEmpty ? undefined : t('TEXT')} actions={add}>
      {isEmpty && <EmptyRow state={t('NONE')} text={t('TEXT')} />}
      {data !== undefined && data.exceptions.length > 0 && (
        <List>
          {data.exceptions.map((each) => (
            <ExceptionRow key={each.id} exception={each} fees={fees} {...(mayChange && { onEdit: () => edit(each) })} />
          ))}
        </List>
      )}
      {edited && (
        <ExceptionDialog
          exception={edited === 'new' ? undefined : edited}
          fees={fees}
          onClose={() => edit(undefined)}
        />
      )}
    </Section>
  )
}

type RowProps = { exception: FeeException; fees: readonly Fee[]; onEdit?: () => void }

function ExceptionRow({ exception, fees, onEdit }: RowProps) {
  const t = useTexts('FEES.EXCEPTIONS')
  const says = useTexts('FEES')
  const [language] = useLanguage()
  const { name, feeId, amount, reason, until } = exception
  const fee = fees.find(({ id }) => id === feeId)
  const what = () => {
    if (feeId === null) return t('PAYS_NOTHING_AT_ALL')
    const of = fee?.name ?? ''
    if (amount === null) return t('PAYS_NOTHING', { fee: of })
    return t('PAYS', { fee: of, price: amountText(amount, fee?.currency ?? 'EUR', language) })
  }
  const facts = [what(), reason, until !== null && says('UNTIL', { day: dayFigures(until, language) })]
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>{name}</b>
        <Dim as="span">
          <Dotted facts={facts} />
        </Dim>
      </div>
      {onEdit && <EditButton label={t('EDIT_NAMED', { name })} onClick={onEdit} />}
    </li>
  )
}
