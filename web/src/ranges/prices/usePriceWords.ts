import { rateOrFirst } from '@bahnfrei/domain/accounts/taxRate.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { priceOf } from '@bahnfrei/domain/products/price.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { RangePrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { joinFacts } from '../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { useHoursWords } from '../hours/useHoursWords.ts'
import { sameDays, weekOf } from '../hours/week.ts'
import { useLaneName } from '../laneName.ts'

/** Returns functions for a price of a range in plain words: what it costs, and for whom, where and when. */
export function usePriceWords({ lanes }: Range, today: Day) {
  const t = useTexts('RANGES.PRICES')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const groups = useGroups()
  const { daysInWords, windowsInWords } = useHoursWords()

  const costWords = ({ productName, amount, currency, taxId, rates, per }: RangePrice) => {
    const { gross } = priceOf(amount, rateOrFirst(rates, taxId, today))
    return t(per === 'hour' ? 'PER_HOUR' : 'PER_RESERVATION', {
      product: productName,
      price: amountText(gross, currency, language),
    })
  }
  const validWords = ({ forWhom, groupId, laneIds, times }: RangePrice) => {
    const named = lanes.filter(({ id }) => laneIds.includes(id)).map(({ name }) => laneName(name))
    const windows = sameDays(weekOf(times)).filter((each) => each.windows.length > 0)
    const hours = windows.map((each) => `${daysInWords(each.days)} ${windowsInWords(each.windows)}`)
    return joinFacts([
      forWhom === 'group' ? (groups.find(({ id }) => id === groupId)?.name ?? '') : t(`FOR.${forWhom}`),
      named.length === 0 ? t('ALL_LANES') : named.join(', '),
      hours.length === 0 ? t('ALWAYS') : hours.join(', '),
    ])
  }
  return { costWords, validWords }
}
