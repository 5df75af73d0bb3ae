import type { BankImport } from '@bahnfrei/domain/bank/bankImport.ts'
import { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import classes from '../base/import/import.module.css'
import { call } from '../base/send/api.ts'
import { joinFacts } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentWords } from '../base/time/days.ts'
import { useNow } from '../base/time/useNow.ts'
import { toast } from '../base/toasts.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

type Props = { imports: readonly BankImport[]; mayChange: boolean }

/** The files that came in so far, with what became of each, and a button that undoes it for a day. */
export function DoneSection({ imports, mayChange }: Props) {
  const t = useTexts('STATEMENT.DONE')
  const ended = imports.filter(({ state }) => state === 'done' || state === 'failed' || state === 'undone')
  if (ended.length === 0) return null
  return (
    <Section title={t('TITLE')}>
      <ul className={classes.history}>
        {ended.map((one) => (
          <Ended key={one.id} one={one} mayChange={mayChange} />
        ))}
      </ul>
    </Section>
  )
}

function Ended({ one, mayChange }: { one: BankImport; mayChange: boolean }) {
  const t = useTexts('STATEMENT.DONE')
  const form = useTexts('STATEMENT.FORM')
  const errors = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const now = useNow().epochMilliseconds
  const { id, state, fileName, failure, counts, assigned, undoUntil } = one
  const facts = [
    counts && t('FRESH', { count: counts.fresh }),
    counts && counts.known > 0 && t('KNOWN', { count: counts.known }),
    assigned > 0 && t('ASSIGNED', { count: assigned }),
  ]
  const failed = failure === null ? t('FAILED_UNKNOWN') : t('FAILED', { why: errors(failure) })
  const outcome = state === 'undone' ? t('UNDONE') : state === 'failed' ? failed : joinFacts(facts)
  const undo = async () => {
    const { removed } = await call(bankCalls.undo, { id })
    toast.success(t('TAKEN_BACK', { count: removed }))
  }
  const about = { format: form(one.format), by: one.name, moment: momentWords(one.createdOn, language) }
  return (
    <li>
      <Stack gap={2}>
        <b>{fileName}</b>
        <span>{outcome}</span>
        <Dim>{t('FACTS', about)}</Dim>
      </Stack>
      {mayChange && state === 'done' && undoUntil !== null && undoUntil > now && (
        <RemoveButton
          variant="subtle"
          label={t('UNDO_OF', { name: fileName })}
          title={t('UNDO_TITLE', { name: fileName })}
          text={<p>{t('UNDO_TEXT')}</p>}
          onRemove={undo}
        >
          {t('UNDO')}
        </RemoveButton>
      )}
    </li>
  )
}
