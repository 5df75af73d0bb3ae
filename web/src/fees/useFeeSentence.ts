import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Fee } from '@bahnfrei/domain/fees/fee.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { useGroups } from '../groups/useGroups.ts'

const OFTEN = { 1: 'monthly', 3: 'quarterly', 6: 'halfYearly', 12: 'yearly' } as const

/** Returns a function that says in one sentence who pays a fee, how much, and how often. */
export function useFeeSentence(): (fee: Fee) => string {
  const t = useTexts('FEES')
  const [language] = useLanguage()
  const groups = useGroups()
  const agesOf = ({ fromAge, toAge }: Fee) => {
    if (fromAge !== null && toAge !== null) return t('AGES.between', { from: fromAge, to: toAge })
    return fromAge !== null ? t('AGES.from', { from: fromAge }) : t('AGES.to', { to: toAge ?? 0 })
  }
  return (fee) => {
    const price = amountText(fee.price, fee.currency, language)
    const often = t(`OFTEN.${fee.billingInterval === null ? 'once' : OFTEN[fee.billingInterval]}`)
    switch (fee.owedBy) {
      case 'joining':
        return t('SENTENCES.joining', { price })
      case 'members':
        return t('SENTENCES.members', { price, often })
      case 'group':
        return t('SENTENCES.group', {
          ...{ price, often },
          group: groups.find(({ id }) => id === fee.groupId)?.name ?? t('NO_GROUP'),
        })
      case 'ages':
        return t('SENTENCES.ages', { price, often, ages: agesOf(fee) })
      case 'family':
        return t('SENTENCES.family', { price, often })
      case 'memberClub':
        return t('SENTENCES.memberClub', { price, often })
    }
  }
}
