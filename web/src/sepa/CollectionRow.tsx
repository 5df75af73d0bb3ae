import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { Collection } from '@bahnfrei/domain/sepa/collection.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import columns from '../base/list/columns.module.css'
import { DOT } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Mark } from '../base/ui/Mark.tsx'
import classes from './sepa.module.css'

/** A collection, which leads to its lines. */
export function CollectionRow({ collection }: { collection: Collection }) {
  const t = useTexts('SEPA')
  const [language] = useLanguage()
  const { id, collectionDate, status, count, sum, bankAccountName: account, returned } = collection
  return (
    <li>
      <Link
        to="/admin/billing/sepa/$collectionId"
        params={{ collectionId: id }}
        className={`${columns.columns} ${classes.collection}`}
      >
        <b className={columns.lead}>{dayFigures(collectionDate, language)}</b>
        <b className={columns.amount}>{amountText(sum, 'EUR', language)}</b>
        <span className={`${columns.line} ${columns.dim}`}>
          {t('ROW', { count, account })}
          {returned > 0 && `${DOT}${t('RETURNED_COUNT', { count: returned })}`}
        </span>
        <CollectionMark status={status} />
        <IconChevronRight size={20} className={columns.go} aria-hidden />
      </Link>
    </li>
  )
}

/** The state of a collection in a word. */
function CollectionMark({ status }: Pick<Collection, 'status'>) {
  const t = useTexts('SEPA')
  return (
    <span className={columns.marks}>
      <Mark {...(status === 'credited' && { kind: 'good' })}>{t(`STATUSES.${status}`)}</Mark>
    </span>
  )
}
