import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Candidate } from '@bahnfrei/domain/sepa/collect.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChooseBox } from '../base/list/ChooseBox.tsx'
import columns from '../base/list/columns.module.css'
import list from '../base/list/list.module.css'
import target from '../base/styles/target.module.css'
import { DOT } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { MandateDialog } from './MandateDialog.tsx'
import classes from './sepa.module.css'

type Props = { candidate: Candidate; why?: Refusal | undefined; isOn?: boolean; onToggle?: () => void }

/** An invoice that is collected, or is not with its reason: who pays it, how much, and by which mandate. */
export function DebitRow({ candidate, why, isOn, onToggle }: Props) {
  const t = useTexts('SEPA')
  const words = useTexts('INVOICES')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const [isOpen, open] = useState(false)
  const { id, invoiceNumber, userName, rest, currency, dueDate, payer, announced, mandate } = candidate
  const number = invoiceNumber ?? words('NO_NUMBER')
  const facts = [
    payer !== null && payer.name !== userName && t('BY', { name: payer.name }),
    dueDate !== null && t('DUE', { day: dayFigures(dueDate, language) }),
    announced !== null && t('ANNOUNCED', { day: dayFigures(announced.day, language) }),
  ]
  return (
    <li className={list.boxed}>
      {onToggle && (
        <ChooseBox label={words('CHOSEN.ONE', { number, name: userName })} isOn={isOn === true} onToggle={onToggle} />
      )}
      <div className={`${columns.columns} ${classes.words}`}>
        <b className={columns.lead}>{userName}</b>
        <b className={columns.amount}>{amountText(rest, currency, language)}</b>
        <span className={`${columns.line} ${columns.dim}`}>
          <Link to="/admin/billing/invoices/$invoiceId" params={{ invoiceId: id }} className={target.target}>
            {number}
          </Link>
          {facts.filter(Boolean).map((fact) => `${DOT}${fact}`)}
        </span>
        <span className={columns.marks}>
          {why && (
            <span>
              {says(why)} {why === 'SEPA_MANDATE_PAUSED' && mandate?.pauseReason}
            </span>
          )}
        </span>
        <span className={columns.end}>
          {payer !== null && (
            <Button variant="subtle" aria-label={t('MANDATE_OF', { name: payer.name })} onClick={() => open(true)}>
              {t('MANDATE')}
            </Button>
          )}
        </span>
      </div>
      {isOpen && payer !== null && <MandateDialog uid={payer.uid} name={payer.name} onClose={() => open(false)} />}
    </li>
  )
}
