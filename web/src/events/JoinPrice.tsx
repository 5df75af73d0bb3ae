import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import type { ClubEvent } from '@bahnfrei/domain/events/event.ts'
import { eventPriceOf } from '@bahnfrei/domain/events/eventPrice.ts'
import type { ShownPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Dim } from '../base/ui/Layout.tsx'

type Kind = Standing['kind']

/** Returns what an event costs members and guests, as the page shows it and the registration names it. */
export function shownPrices({ prices, date }: Pick<ClubEvent, 'prices' | 'date'>) {
  const of = (kind: Kind) => eventPriceOf(prices, { kind }, date)
  return { members: of('member'), guests: of('guest') }
}

type Props = {
  prices: ReturnType<typeof shownPrices>
  /** The standing of the person who pays; undefined where only the server knows it. */
  kind: Kind | undefined
}

/** The price of taking part, before the registration; nothing where it is free. */
export function JoinPrice({ prices: { members, guests }, kind }: Props) {
  const t = useTexts('EVENTS.JOIN')
  const [language] = useLanguage()
  const words = (price: ShownPrice | undefined) =>
    price ? amountText(price.gross, price.currency, language) : t('FREE')
  if (members === undefined && guests === undefined) return null
  const own = kind === 'member' ? members : guests
  if (kind !== undefined && own === undefined) return null
  return (
    <div>
      <p>
        <strong>{kind ? words(own) : t('PRICES', { members: words(members), guests: words(guests) })}</strong>{' '}
        {own && kind && <Dim as="span">{own.name}</Dim>}
      </p>
      <Dim>{t('PAID_LATER')}</Dim>
    </div>
  )
}
