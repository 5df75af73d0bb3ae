import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Action } from '@bahnfrei/domain/rangeLog/act.ts'
import { MOST_REASON } from '@bahnfrei/domain/rangeLog/entry.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'

type Props = {
  name: string
  lineId: Id<'rangeLogLine'>
  act: (action: Action, name: string) => Promise<'done' | 'waiting'>
  onClose: () => void
}

/** Records in one sentence an incident with a person at the range. */
export function NoteDialog({ name, lineId, act, onClose }: Props) {
  const t = useTexts('TODAY')
  const [text, setText] = useState('')
  const [hasInjury, setInjury] = useState(false)
  const save = async () => {
    const is = await act({ kind: 'note', lineId, text: text.trim(), hasInjury }, name)
    toast.success(is === 'waiting' ? t('WAITING.KEPT') : t('NOTE.SAVED'))
    onClose()
  }
  return (
    <EditDialog
      isOpen
      isDirty={text !== ''}
      onClose={onClose}
      title={t('NOTE.OPEN_NAMED', { name })}
      actions={
        <SaveButton onSave={save} disabledReason={text.trim() === '' ? t('NOTE.MISSING') : undefined}>
          {t('NOTE.SAVE')}
        </SaveButton>
      }
    >
      <TextInput
        label={t('NOTE.WHAT')}
        value={text}
        maxLength={MOST_REASON}
        autoComplete="off"
        required
        onChange={({ target }) => setText(target.value)}
      />
      <Switch label={t('NOTE.INJURY')} isOn={hasInjury} onChange={setInjury} />
    </EditDialog>
  )
}
