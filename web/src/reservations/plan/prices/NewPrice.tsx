import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Slot } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { ShownPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { rangePriceOf } from '@bahnfrei/domain/ranges/rangePriceOf.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'

/** Returns a function for the price that the person pays for a slot on a lane of a range; undefined where it is free. */
export function usePriceAt(range: Range | undefined, clubId: Id<'club'>) {
  const { clubs } = useSession()
  const club = clubs.find(({ id }) => id === clubId)
  const by = { kind: club?.kind ?? 'visitor', groupIds: club?.groupIds ?? [] } as const
  return (laneId: Id<'lane'>, slot: Slot | undefined): ShownPrice | undefined =>
    range && slot && rangePriceOf(range.prices, { laneId, slot, timeZone: range.timeZone }, by)
}

type Props = { before: ShownPrice | null; after: ShownPrice | undefined }

/** The price that a reservation has after a change, where that is another one than before. */
export function NewPrice({ before, after }: Props) {
  const t = useTexts('RESERVATIONS.PRICE')
  const [language] = useLanguage()
  if (before?.gross === after?.gross) return null
  return (
    <strong role="status">
      {after ? t('AFTER', { price: amountText(after.gross, after.currency, language) }) : t('FREE_AFTER')}
    </strong>
  )
}
