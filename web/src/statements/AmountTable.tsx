import type { ReactNode } from 'react'
import table from '../base/styles/table.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './statements.module.css'

/** A row of a table: its name, and what stands in its cells. */
export type AmountRow = { key: string; name: string; cells: readonly ReactNode[] }

type Props = { name: string; head: readonly string[]; rows: readonly AmountRow[]; sums?: readonly AmountRow[] }

/** A table of amounts that can be scrolled sideways, with the sums in its foot. */
export function AmountTable({ name, head, rows, sums = [] }: Props) {
  const t = useTexts('YEAR')
  const scroller = `${table.scroller} ${head.length > 2 ? '' : classes.narrow}`
  const lines = (of: readonly AmountRow[]) =>
    of.map(({ key, name: rowName, cells }) => (
      <tr key={key}>
        <th scope="row">{rowName}</th>
        {cells.map((cell, at) => (
          <td key={head[at + 1]}>{cell}</td>
        ))}
      </tr>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
    <section className={scroller} aria-label={t('AS_TABLE', { name })} tabIndex={0}>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{lines(rows)}</tbody>
        {sums.length > 0 && <tfoot>{lines(sums)}</tfoot>}
      </table>
    </section>
  )
}
