import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { CashBox } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment } from '../base/time/days.ts'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Card, Dim, Lines, Row } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import type { Boxes } from './boxes.ts'
import { OpenDialog } from './OpenDialog.tsx'

type Props = { box: CashBox; known: Boxes; mayOpen: boolean }

/** A cash box: what must be in it, and its open day or the act that opens one. */
export function BoxSection({ box, known, mayOpen }: Props) {
  const t = useTexts('CASH')
  const [language] = useLanguage()
  const [isOpening, open] = useState(false)
  const { id, name, expected, cashbookId, counts } = box
  return (
    <Section title={name}>
      <Card>
        <Row isSpread>
          <div>
            <FactGrid hasLead facts={[[t('MUST_HOLD'), amountText(expected, 'EUR', language)]]} />
            {cashbookId !== null && <Dim>{t('MUST_HOLD_TEXT')}</Dim>}
          </div>
          {cashbookId !== null ? (
            <Button
              size="md"
              renderRoot={(props) => <Link to="/admin/billing/cash/$cashbookId" params={{ cashbookId }} {...props} />}
            >
              {t('CONTINUE')}
            </Button>
          ) : (
            mayOpen && (
              <Button size="md" onClick={() => open(true)}>
                {t('OPEN_DAY')}
              </Button>
            )
          )}
        </Row>
        {counts.length > 0 && (
          <>
            <h3>{t('COUNTS')}</h3>
            <Lines>
              {counts.map(({ id: count, timestamp, countedBy, amount, expected: must }) => (
                <li key={count}>
                  {t('COUNT_LINE', {
                    at: recordedMoment(timestamp, language),
                    name: countedBy,
                    amount: amountText(amount, 'EUR', language),
                    expected: amountText(must, 'EUR', language),
                  })}
                </li>
              ))}
            </Lines>
          </>
        )}
      </Card>
      {isOpening && <OpenDialog key={id} box={box} known={known} onClose={() => open(false)} />}
    </Section>
  )
}
