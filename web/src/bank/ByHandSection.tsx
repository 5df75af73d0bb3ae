import type { SameEntry, StatementDraft } from '@bahnfrei/domain/bank/bankImport.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText, type Currency } from '@bahnfrei/domain/base/money/money.ts'
import type { SameMoney } from '@bahnfrei/domain/bookings/sameMoney.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Choice } from '../base/ui/Choice.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Card, Dim, Row, Stack } from '../base/ui/Layout.tsx'

type ByHand = StatementDraft['byHand'][number]
type Props = {
  draft: StatementDraft
  same: readonly SameEntry[]
  onSay: (key: string, bookingId: Id<'booking'> | null) => void
}

/** The entries that somebody may have entered by hand already, each with the choice of the booking that it is. */
export function ByHandSection({ draft: { byHand }, same, onSay }: Props) {
  const t = useTexts('STATEMENT.DRAFT')
  if (byHand.length === 0) return null
  const chosen = new Map(same.map(({ key, bookingId }) => [key, bookingId]))
  return (
    <Stack gap={12}>
      <Stack gap={2}>
        <b>{t('BY_HAND', { count: byHand.length })}</b>
        <Dim>{t('BY_HAND_TEXT')}</Dim>
      </Stack>
      <Stack as="ul" gap={12}>
        {byHand.map((each) => (
          <Entry key={each.key} found={each} chosen={chosen.get(each.key)} onSay={onSay} />
        ))}
      </Stack>
    </Stack>
  )
}

type EntryProps = Pick<Props, 'onSay'> & { found: ByHand; chosen: Id<'booking'> | undefined }

function Entry({ found: { key, entry, bookings }, chosen, onSay }: EntryProps) {
  const t = useTexts('STATEMENT.DRAFT')
  const [language] = useLanguage()
  const { day, amount, currency, name, text } = entry
  const sum = amountText(amount, currency as Currency, language)
  const nameOf = useBookingName()
  return (
    <Card as="li">
      <Stack gap={8}>
        <Row as="span" isSpread>
          <b>{name || text}</b>
          <b>{sum}</b>
        </Row>
        <Dim>
          <Dotted facts={[dayFigures(day, language), name && text]} />
        </Dim>
        <Choice
          label={t('BY_HAND_CHOICE', { name: name || text, amount: sum })}
          isLabelHidden
          look="chips"
          options={[
            ...bookings.map((booking) => ({ value: booking.id as string, label: nameOf(booking) })),
            { value: '', label: t('BY_HAND_NEW') },
          ]}
          value={chosen ?? ''}
          onChange={(value) => onSay(key, value === '' ? null : (value as Id<'booking'>))}
        />
      </Stack>
    </Card>
  )
}

function useBookingName(): (booking: SameMoney) => string {
  const t = useTexts('STATEMENT.DRAFT')
  const [language] = useLanguage()
  return ({ userName, description, paymentDate, invoiceNumbers }) =>
    t('BY_HAND_IS', {
      about: [userName || description, ...invoiceNumbers.slice(0, 2)].filter(Boolean).join(', ') || t('BY_HAND_NOBODY'),
      day: dayFigures(paymentDate, language),
    })
}
