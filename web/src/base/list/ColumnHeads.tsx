import { useTexts } from '../texts/texts.tsx'
import columns from './columns.module.css'
import type german from './texts.de.ts'

type Part = 'first' | 'lead' | 'line' | 'dim' | 'marks' | 'amount'
type Name = keyof (typeof german)['LIST']['COLUMNS']

type Props = {
  /** The class of the rows that says their widths. */
  className: string | undefined
  /** The names of the parts of a row, in the order of the row; one without a name keeps the place of its part. */
  heads: readonly (readonly [Part, Name | ''])[]
}

/** The names of a list's columns at a desk. A phone, where each row has two lines, shows none. */
export function ColumnHeads({ className, heads }: Props) {
  const t = useTexts('LIST.COLUMNS')
  return (
    <div className={`${columns.columns} ${columns.heads} ${className}`} aria-hidden>
      {heads.map(([part, name]) => (
        <span key={`${part} ${name}`} className={columns[part]}>
          {name && t(name)}
        </span>
      ))}
    </div>
  )
}
