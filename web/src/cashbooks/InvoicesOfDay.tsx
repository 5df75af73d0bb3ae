import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { CashEntry } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { List, Row } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The invoices that the entries of a day became. */
export function InvoicesOfDay({ invoices }: { invoices: readonly CashEntry[] }) {
  const t = useTexts('CASH.ENTRIES')
  const [language] = useLanguage()
  if (invoices.length === 0) return null
  return (
    <Section title={t('INVOICES')}>
      <List>
        {invoices.map(({ id, invoiceId, invoiceNumber, userName, amount, paidAmount }) => (
          <li key={id} className={list.row}>
            <Row isSpread className={list.line}>
              <Button
                variant="subtle"
                renderRoot={(props) => (
                  <Link to="/admin/billing/invoices/$invoiceId" params={{ invoiceId }} {...props} />
                )}
              >
                {`${invoiceNumber} ${userName}`}
              </Button>
              <Row as="span">
                <Mark kind={paidAmount >= amount ? 'good' : undefined}>
                  {t(paidAmount >= amount ? 'PAID' : 'OPEN')}
                </Mark>
                <b>{amountText(amount, 'EUR', language)}</b>
              </Row>
            </Row>
          </li>
        ))}
      </List>
    </Section>
  )
}
