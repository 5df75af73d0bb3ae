import { Button } from '@mantine/core'
import type { Draft } from '../form/useDraft.ts'
import { useTexts } from '../texts/texts.tsx'
import { OutdatedNotice } from './OutdatedNotice.tsx'
import classes from './SaveBar.module.css'
import { type Outcome, SaveButton } from './SaveButton.tsx'
import { UnsavedPrompt } from './UnsavedPrompt.tsx'

type Props = {
  label: string
  onSave: () => Promise<Outcome>
  draft: Pick<Draft<object>, 'isDirty' | 'isOutdated' | 'drop'>
}

/**
 * The bar at the foot of a form: it shows whether there are unsaved changes, saves them, and asks before they are lost.
 */
export function SaveBar({ label, onSave, draft: { isDirty, isOutdated, drop } }: Props) {
  const t = useTexts('UI.UNSAVED')
  return (
    <div className={classes.bar} data-dirty={isDirty || undefined}>
      {isOutdated && (
        <div className={classes.outdated}>
          <OutdatedNotice />
        </div>
      )}
      <SaveButton onSave={onSave}>{label}</SaveButton>
      {isDirty && (
        <>
          <Button variant="default" onClick={drop}>
            {t('TAKE_STORED')}
          </Button>
          <span className={classes.state}>{t('TITLE')}</span>
        </>
      )}
      <UnsavedPrompt isDirty={isDirty} />
    </div>
  )
}
