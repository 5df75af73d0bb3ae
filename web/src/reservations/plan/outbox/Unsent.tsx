import { useTexts } from '../../../base/texts/texts.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import { OutboxEntries } from './OutboxEntries.tsx'
import { useOutbox } from './storedOutbox.ts'

/** The submissions that are not reserved. Reserved ones are in the list of reservations. */
export function Unsent() {
  const t = useTexts('OUTBOX')
  const entries = useOutbox().filter(({ end }) => end?.is !== 'reserved')
  if (entries.length === 0) return null
  return (
    <Section title={t('TITLE')}>
      <OutboxEntries entries={entries} />
    </Section>
  )
}
