import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Form as FormOf } from '../form/useForm.ts'
import { useTexts } from '../texts/texts.tsx'
import { EditDialog } from './EditDialog.tsx'
import { Form } from './Form.tsx'
import { Row } from './Layout.tsx'
import { OutdatedNotice } from './OutdatedNotice.tsx'
import { SaveButton } from './SaveButton.tsx'
import classes from './Setting.module.css'

type RowProps = {
  /** The name of the setting. */
  title: string
  /** How it stands, in words. */
  words: ReactNode
  /** The button that changes or opens it; none for somebody who may only read. */
  act?: ReactNode
}

/** A row in a `List` of settings: what it is, how it stands in words, and an act at the right. */
export function SettingRow({ title, words, act }: RowProps) {
  return (
    <Row as="li" gap={12} className={classes.setting}>
      <div className={classes.words}>
        <h3>{title}</h3>
        <div className={classes.value}>{words}</div>
      </div>
      {act}
    </Row>
  )
}

type ActProps = { title: string; onClick: () => void }

/** The button of a row that opens what changes the setting of this name: a pencil on a phone, a word at a desk. */
export function ChangeButton({ title, onClick }: ActProps) {
  const t = useTexts('UI')
  return (
    <Button
      variant="subtle"
      className={classes.change}
      aria-label={t('CHANGE_NAMED', { name: title })}
      onClick={onClick}
    >
      <IconPencil size={20} aria-hidden />
      <span className={classes.word}>{t('CHANGE')}</span>
    </Button>
  )
}

type Props<Values> = Omit<RowProps, 'act'> & {
  /** The form of the whole page, which the dialogs of all its rows share. Only one of them is open at a time. */
  form: Pick<FormOf<Values>, 'element' | 'faults' | 'isDirty' | 'isOutdated' | 'save' | 'drop'>
  mayChange: boolean
  save: string
  /** The bound fields of this setting. */
  children: ReactNode
}

/** A row whose act opens some fields of a form in a dialog of their own, with one button that saves them. */
export function Setting<Values>({ title, words, form, mayChange, save, children }: Props<Values>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    form.drop()
    setOpen(false)
  }
  const store = async () => {
    const outcome = await form.save()
    if (outcome !== 'failed' && outcome !== 'clean') setOpen(false)
    return outcome
  }
  return (
    <>
      <SettingRow
        title={title}
        words={words}
        act={mayChange && <ChangeButton title={title} onClick={() => setOpen(true)} />}
      />
      {isOpen && (
        <EditDialog isOpen isDirty={form.isDirty} onClose={close} title={title} isSmall>
          <Form label={title} form={form}>
            {children}
            <div className={classes.save}>
              {form.isOutdated && <OutdatedNotice />}
              <SaveButton onSave={store} fullWidth>
                {save}
              </SaveButton>
            </div>
          </Form>
        </EditDialog>
      )}
    </>
  )
}
