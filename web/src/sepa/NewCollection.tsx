import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { type Candidate, whyNotCollect } from '@bahnfrei/domain/sepa/collect.ts'
import { earliestDay, whyNotDay } from '@bahnfrei/domain/sepa/targetDays.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ChooseBox } from '../base/list/ChooseBox.tsx'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { DateField } from '../base/ui/DateField.tsx'
import { Fields, List, Row, Stack } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { CollectActs } from './CollectActs.tsx'
import { DebitRow } from './DebitRow.tsx'
import type { Club } from './useCollecting.ts'

type Props = { club: Club; candidates: readonly Candidate[] }

/** The next collection: its day and account, which invoices it takes, and which it leaves out for which reason. */
export function NewCollection({ club, candidates }: Props) {
  const t = useTexts('SEPA')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const { may } = useSession()
  const { today, noticeDays, accounts } = club
  const earliest = earliestDay(today, noticeDays)
  const [pickedDay, setDay] = useState<string>()
  const [pickedAccount, setAccount] = useState<string>()
  const day = pickedDay ?? earliest
  const account = (accounts.find(({ id }) => id === pickedAccount) ?? accounts[0])?.id
  const [without, leave] = useState<ReadonlySet<Id<'invoice'>>>(new Set())
  const judged = candidates.map((candidate) => ({
    candidate,
    why: whyNotCollect(candidate, { day, today, noticeDays }),
  }))
  const able = judged.filter(({ why }) => why === undefined).map(({ candidate }) => candidate)
  const left = judged.filter(({ why }) => why !== undefined)
  const chosen = able.filter(({ id }) => !without.has(id))
  const sum = amountText(sumOf(chosen.map(({ rest }) => rest)), 'EUR', language)
  const toggle = (ids: readonly Id<'invoice'>[]) => {
    const own = new Set(ids)
    leave(own.isDisjointFrom(without) ? without.union(own) : without.difference(own))
  }
  const mayChange = may('billing:w')
  const wrong = day === '' ? 'SEPA_DAY_PAST' : whyNotDay(day, today)
  return (
    <Section title={t('NEW')} text={t('NEW_TEXT')}>
      <Stack gap={16}>
        <Fields>
          <DateField
            label={t('DAY')}
            description={t('DAY_TEXT', { day: dayFigures(earliest, language) })}
            value={day}
            onChange={setDay}
            error={wrong && says(wrong)}
          />
          {accounts.length > 1 && (
            <NativeSelect
              label={t('ACCOUNT')}
              data={accounts.map(({ id, displayName }) => ({ value: id, label: displayName }))}
              value={account ?? ''}
              onChange={({ target }) => setAccount(target.value)}
            />
          )}
        </Fields>
        {able.length > 0 && (
          <section aria-label={t('TAKEN')}>
            <Row>
              {mayChange && (
                <ChooseBox
                  label={t('ALL', { count: able.length })}
                  isOn={chosen.length === able.length}
                  onToggle={() => toggle(able.map(({ id }) => id))}
                />
              )}
              <h3>{t('TAKEN')}</h3>
            </Row>
            <List>
              {able.map((candidate) => (
                <DebitRow
                  key={candidate.id}
                  candidate={candidate}
                  {...(mayChange && { isOn: !without.has(candidate.id), onToggle: () => toggle([candidate.id]) })}
                />
              ))}
            </List>
          </section>
        )}
        <p role="status">{t('TAKEN_COUNT', { count: chosen.length, sum })}</p>
        {mayChange && <CollectActs chosen={chosen} sum={sum} day={day} bankAccount={account} whyNot={wrong} />}
        {left.length > 0 && (
          <section aria-label={t('LEFT')}>
            <h3>{t('LEFT')}</h3>
            <List>
              {left.map(({ candidate, why }) => (
                <DebitRow key={candidate.id} candidate={candidate} why={why} />
              ))}
            </List>
          </section>
        )}
      </Stack>
    </Section>
  )
}
