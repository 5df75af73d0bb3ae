import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { openOfInstalments, whyNotAgree } from '@bahnfrei/domain/invoices/instalments.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { DOT } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Dim, List, Row, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { InstalmentsDialog } from './InstalmentsDialog.tsx'

type Props = { invoice: Invoice; today: Day }

/** The instalments that were agreed on for an invoice, what of each is open, and how they are agreed on. */
export function Instalments({ invoice, today }: Props) {
  const t = useTexts('INVOICES.INSTALMENTS')
  const { may } = useSession()
  const [isOpen, open] = useState(false)
  const { id, instalments } = invoice
  const isAgreed = instalments.length > 0
  const mayAgree = may('billing:w') && whyNotAgree(invoice) === undefined
  if (!isAgreed && !mayAgree) return null
  const takeBack = async () => {
    await call(invoiceCalls.setInstalments, { id, instalments: [] })
    toast.success(t('TAKEN_BACK'))
  }
  return (
    <Section title={t('TITLE')}>
      <Stack>
        {isAgreed ? <Plan invoice={invoice} today={today} /> : <Dim>{t('NONE')}</Dim>}
        {mayAgree && (
          <Row>
            <Button variant="default" onClick={() => open(true)}>
              {t(isAgreed ? 'CHANGE' : 'AGREE')}
            </Button>
            {isAgreed && (
              <SaveButton variant="default" onSave={takeBack}>
                {t('TAKE_BACK')}
              </SaveButton>
            )}
          </Row>
        )}
      </Stack>
      {isOpen && <InstalmentsDialog invoice={invoice} today={today} onClose={() => open(false)} />}
    </Section>
  )
}

function Plan({ invoice: { amount, paidAmount, currency, instalments }, today }: Props) {
  const t = useTexts('INVOICES.INSTALMENTS')
  const [language] = useLanguage()
  const open = openOfInstalments({ rest: cents(amount - paidAmount), instalments })
  return (
    <List>
      {instalments.map((instalment, at) => {
        const left = open[at] ?? instalment.amount
        const words = { amount: amountText(left, currency, language) }
        return (
          <li key={instalment.dueDate} className={list.row}>
            <div className={list.words}>
              <b>{amountText(instalment.amount, currency, language)}</b>
              <Dim as="span">
                {t('DUE', { day: dayFigures(instalment.dueDate, language) })}
                {DOT}
                {left === 0 ? t('PAID') : t(instalment.dueDate < today ? 'OVERDUE' : 'OPEN', words)}
              </Dim>
            </div>
          </li>
        )
      })}
    </List>
  )
}
