import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Collection } from '@bahnfrei/domain/sepa/collection.ts'
import { Link } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dim, Row } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'

/** A collection, which leads to its lines. */
export function CollectionRow({ collection }: { collection: Collection }) {
  const t = useTexts('SEPA')
  const [language] = useLanguage()
  const { id, collectionDate, status, count, sum, bankAccountName: account, returned } = collection
  return (
    <li>
      <Link to="/admin/billing/sepa/$collectionId" params={{ collectionId: id }} className={list.row}>
        <Row as="span" isSpread className={list.line}>
          <b>{dayFigures(collectionDate, language)}</b>
          <CollectionMark status={status} />
        </Row>
        <Dim as="span" className={list.line}>
          {t('ROW', { count, sum: amountText(sum, 'EUR', language), account })}
          {returned > 0 && ` · ${t('RETURNED_COUNT', { count: returned })}`}
        </Dim>
      </Link>
    </li>
  )
}

/** The state of a collection in a word. */
function CollectionMark({ status }: Pick<Collection, 'status'>) {
  const t = useTexts('SEPA')
  return <Mark {...(status === 'credited' && { kind: 'good' })}>{t(`STATUSES.${status}`)}</Mark>
}
