import { Section } from '../ui/Section.tsx'
import classes from './RunSection.module.css'

type Props = { title: string; run: { done: number; total: number }; words: string }

/** The progress of a long-running job of a club. */
export function RunSection({ title, run: { done, total }, words }: Props) {
  return (
    <Section title={title}>
      <progress className={classes.progress} value={done} max={total} aria-label={words} />
      <p role="status">{words}</p>
    </Section>
  )
}
