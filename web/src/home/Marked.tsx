import { Fragment } from 'react'
import classes from './Prose.module.css'
import { spansOf, type Wanted } from './wiki/search.ts'

/** A text in which the words of a search are highlighted. */
export function Marked({ text, wanted }: { text: string; wanted: Wanted }) {
  if (wanted.length === 0) return text
  const spans = spansOf(text, wanted)
  return (
    <>
      {spans.map(([from, to], place) => (
        <Fragment key={from}>
          {text.slice(spans[place - 1]?.[1] ?? 0, from)}
          <mark className={classes.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  )
}
