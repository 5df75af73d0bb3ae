import { Button } from '@mantine/core'
import { useTexts } from '../base/texts/texts.tsx'
import barClasses from '../base/ui/SaveBar.module.css'
import { type Outcome, SaveButton } from '../base/ui/SaveButton.tsx'
import { UnsavedPrompt } from '../base/ui/UnsavedPrompt.tsx'

type Props = { save: string; isDirty: boolean; onSave: () => Promise<Outcome>; onClose: () => void }

/** The buttons below a form that replaces a list: one saves, one goes back to the list. */
export function FormFoot({ save, isDirty, onSave, onClose }: Props) {
  const t = useTexts('RANGES.FORM')
  return (
    <div className={barClasses.bar}>
      <SaveButton onSave={onSave}>{save}</SaveButton>
      <Button variant="default" onClick={onClose}>
        {t(isDirty ? 'DROP' : 'BACK')}
      </Button>
      <UnsavedPrompt isDirty={isDirty} />
    </div>
  )
}
