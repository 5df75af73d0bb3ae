import { useTexts } from '../texts/texts.tsx'
import classes from './FileRows.module.css'
import { Stack } from './Layout.tsx'

const SHOWN = 100

type Row = { row: number; text: string; notes: readonly string[] }

/** Rows of an uploaded file with notes on each; at most 100 are listed, the others are counted. */
export function FileRows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useTexts('UI')
  if (rows.length === 0) return null
  return (
    <Stack as="section" gap={4} className={classes.rows} aria-label={title}>
      <h3>{title}</h3>
      <Stack as="ul" gap={2}>
        {rows.slice(0, SHOWN).map(({ row, text, notes }) => (
          <Stack key={row} as="li" gap={2}>
            <span>
              <b>{t('FILE_ROW', { row: String(row) })}</b> {text}
            </span>
            {notes.map((note) => (
              <span key={note} className={classes.note}>
                {note}
              </span>
            ))}
          </Stack>
        ))}
      </Stack>
      {rows.length > SHOWN && <p>{t('FILE_MORE', { count: rows.length - SHOWN })}</p>}
    </Stack>
  )
}
