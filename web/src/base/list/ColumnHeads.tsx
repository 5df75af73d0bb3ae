import { useTexts } from '../texts/texts.tsx'
import columns from './columns.module.css'

type Part = 'first' | 'lead' | 'line' | 'marks' | 'amount'
type Name = 'AMOUNT' | 'DAY' | 'INVOICE' | 'LAST' | 'NAME' | 'NEXT' | 'STATE' | 'WHAT'

type Props = {
  /** The class of the rows that says their widths. */
  className: string | undefined
  /** The names of the parts of a row, in the order of the row. */
  heads: readonly (readonly [Part, Name])[]
}

/** The names of a list's columns at a desk. A phone, where each row has two lines, shows none. */
export function ColumnHeads({ className, heads }: Props) {
  const t = useTexts('LIST.COLUMNS')
  return (
    <div className={`${columns.columns} ${columns.heads} ${className}`} aria-hidden>
      {heads.map(([part, name]) => (
        <span key={name} className={columns[part]}>
          {t(name)}
        </span>
      ))}
    </div>
  )
}
