import { useTexts } from '../texts/texts.tsx'
import classes from './FileRows.module.css'

const SHOWN = 100

type Row = { row: number; text: string; notes: readonly string[] }

/** Rows of a file that was read, with what is to be said of each. */
export function FileRows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useTexts('UI')
  if (rows.length === 0) return null
  return (
    <section className={classes.rows} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {rows.slice(0, SHOWN).map(({ row, text, notes }) => (
          <li key={row}>
            <b>{t('FILE_ROW', { row: String(row) })}</b>
            <span>{text}</span>
            {notes.map((note) => (
              <span key={note} className={classes.note}>
                {note}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p>{t('FILE_MORE', { count: rows.length - SHOWN })}</p>}
    </section>
  )
}
