import type { CashSource, ImportConfig } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { NativeSelect } from '@mantine/core'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dim, Fields, Stack } from '../base/ui/Layout.tsx'
import type { Boxes } from './boxes.ts'

type Props = { known: Boxes; value: ImportConfig; onChange: (value: ImportConfig) => void }

/** The range or event from which the list of a day is filled, and the product that each entry gets. */
export function SourceFields({ known: { sources, products }, value, onChange }: Props) {
  const t = useTexts('CASH.OPENING')
  const [language] = useLanguage()
  const [chosen] = value
  if (products.length === 0) return <Dim>{t('PRODUCT_FIRST')}</Dim>
  const optionsOf = (type: CashSource['type']) =>
    sources
      .filter((source) => source.type === type)
      .map(({ id, name, date }) => ({
        value: id,
        label: date === null ? name : `${dayFigures(date, language)} ${name}`,
      }))
  const groups = [
    { group: t('RANGES'), items: optionsOf('range') },
    { group: t('EVENTS'), items: optionsOf('event') },
  ].filter(({ items }) => items.length > 0)
  const choose = (id: string) => {
    const source = sources.find((each) => each.id === id)
    const productId = chosen?.productId ?? products[0]?.id
    if (source === undefined || productId === undefined) return onChange([])
    onChange([{ type: source.type, targetId: source.id, productId }])
  }
  return (
    <Stack>
      <Fields>
        <NativeSelect
          label={t('SOURCE')}
          data={[{ value: '', label: t('NO_SOURCE') }, ...groups]}
          value={chosen?.targetId ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
        {chosen !== undefined && (
          <NativeSelect
            label={t('PRODUCT')}
            data={products.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen.productId}
            onChange={({ target }) => {
              const product = products.find(({ id }) => id === target.value)
              if (product !== undefined) onChange([{ ...chosen, productId: product.id }])
            }}
          />
        )}
      </Fields>
      <Dim>{t('SOURCE_TEXT')}</Dim>
    </Stack>
  )
}
