import type { AuditEntry } from '@bahnfrei/domain/audit/entry.ts'
import type { ChangedValue } from '@bahnfrei/domain/base/call/change.ts'
import { amountText, CURRENCIES, type Currency, cents, plainAmount } from '@bahnfrei/domain/base/money/money.ts'
import { ActionIcon } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import columns from '../base/list/columns.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment } from '../base/time/days.ts'
import { Row } from '../base/ui/Layout.tsx'
import { useValueWords } from '../base/ui/useValueWords.ts'
import classes from './audit.module.css'
import type german from './texts.de.ts'

type Props = { entry: AuditEntry; onHistory?: () => void }

/** An entry of the audit trail: what was done to which thing, by whom and when, and the values before and after. */
export function EntryRow({ entry, onHistory }: Props) {
  const t = useTexts('AUDIT')
  const { number, type, action, extraInfo, partner, userName, time } = entry
  const head = t('HEAD', { type: t(`TYPES.${type}`), name: extraInfo, action: t(`ACTIONS.${action}`) })
  return (
    <li className={`${columns.columns} ${classes.row}`}>
      <b className={columns.lead}>{head.replace(/ +/g, ' ')}</b>
      <span className={`${columns.line} ${columns.dim} ${columns.first}`}>
        {t('BY', { name: userName || t('ERASED'), time })}
      </span>
      <Row className={columns.line} gap={12}>
        {partner && <span>{partner}</span>}
        <Changes entry={entry} />
      </Row>
      <span className={columns.act}>
        {onHistory && (
          <ActionIcon
            size={44}
            variant="subtle"
            title={t('HISTORY')}
            aria-label={t('HISTORY_NAMED', { name: extraInfo || t(`TYPES.${type}`), number: String(number) })}
            onClick={onHistory}
          >
            <IconHistory size={18} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}

type Field = keyof (typeof german)['AUDIT']['FIELDS']

/** The changed fields that people understand. Ids of other things and inner words have no text and are left out. */
function Changes({ entry: { action, changes } }: Props) {
  const t = useTexts('AUDIT')
  const isWhole = action === 'create' || action === 'delete'
  const named = changes.find(({ field }) => field === 'currency')
  const currency = isWhole ? CURRENCIES.find((each) => each === (named?.to ?? named?.from)) : undefined
  const wordOf = useFieldWords(currency)
  // The currency stands at the amounts.
  const shown = changes.filter(
    ({ field }) => t.has(`FIELDS.${field as Field}`) && (field !== 'currency' || currency === undefined),
  )
  const lines = shown.flatMap(({ field: name, from, to }) => {
    const field = t(`FIELDS.${name as Field}`)
    if (!isWhole) return [t('CHANGED', { field, from: wordOf(name, from), to: wordOf(name, to) })]
    const value = to ?? from
    return isEmpty(value) ? [] : [t('SET', { field, value: wordOf(name, value) })]
  })
  if (lines.length === 0) return null
  return (
    <ul className={classes.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The fields whose numbers are cents. */
const MONEY = [
  ...['amount', 'paid', 'rest', 'fee', 'above', 'budget'],
  ...['startingAmount', 'closingAmount', 'takings', 'difference', 'expected', 'counted'],
]

function useFieldWords(currency: Currency | undefined) {
  const t = useTexts('INVOICES')
  const levels = useTexts('AUDIT.LEVELS')
  const [language] = useLanguage()
  const wordOf = useValueWords((field, value) => {
    if (field === 'status') return t(`STATUSES.${value as 'open'}`)
    if (field === 'collectionMethod') return t(`METHODS.${value as 'cash'}`)
    if (field === 'level') return levels(value as 'first')
    return field === 'document' ? `${value.slice(0, 12)} …` : undefined
  })
  return (field: string, value: ChangedValue) => {
    if (typeof value !== 'number') return wordOf(field, value)
    if (field === 'archivedOn') return recordedMoment(value, language)
    if (!MONEY.includes(field)) return wordOf(field, value)
    return currency ? amountText(cents(value), currency, language) : plainAmount(cents(value), language)
  }
}

function isEmpty(value: ChangedValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
