import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { type DueUse, MOST_USES } from '@bahnfrei/domain/invoices/use.ts'
import list from '../../base/list/list.module.css'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { Dim, List } from '../../base/ui/Layout.tsx'
import { useLaneName } from '../../ranges/laneName.ts'

/** The list of uses that stand on no invoice yet. */
export function UseList({ uses }: { uses: readonly DueUse[] }) {
  const t = useTexts('USES')
  return (
    <>
      <List>
        {uses.map((use) => (
          <UseRow key={use.id} use={use} />
        ))}
      </List>
      {uses.length === MOST_USES && <Dim>{t('FIRST', { count: MOST_USES })}</Dim>}
    </>
  )
}

function UseRow({ use }: { use: DueUse }) {
  const t = useTexts('USES')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const { name, payerName, place, day, isCancelled, price, clubName } = use
  const facts = [
    name === '' ? clubName : price.name,
    'eventTitle' in place
      ? place.eventTitle
      : t('PLACE', {
          ...{ lane: laneName(place.laneName), range: place.rangeName },
          ...{ start: place.times.start.slice(0, 5), end: place.times.end.slice(0, 5) },
        }),
    isCancelled && t('CANCELLED'),
    payerName !== '' && t('PAID_BY', { name: payerName }),
  ]
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>{`${name || price.name}, ${dayFigures(day, language)}`}</b>
        <Dim as="span">
          <Dotted facts={facts} />
        </Dim>
      </div>
      <span>{amountText(price.gross, price.currency, language)}</span>
    </li>
  )
}
