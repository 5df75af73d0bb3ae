import { Button, type ButtonProps } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import unseen from '../styles/unseen.module.css'
import { useTexts } from '../texts/texts.tsx'
import { toastFailure } from '../toasts.tsx'
import { Dim } from './Layout.tsx'
import classes from './SaveButton.module.css'

type State = 'clean' | 'loading' | 'success' | 'failed'
/**
 * The result of a save that did not throw (SHELL-087, SHELL-088). Nothing: it succeeded. `failed`: the error is shown
 * elsewhere. `clean`: nothing was saved, because a question is asked first.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most saves end without a word.
export type Outcome = void | 'failed' | 'clean'
type Props = Pick<ButtonProps, 'variant' | 'color' | 'fullWidth' | 'size' | 'leftSection'> & {
  /**
   * Saves. A thrown error is shown in a toast; `failed` is returned if the error is shown elsewhere, such as next to a
   * field.
   */
  onSave: () => Promise<Outcome>
  /** The reason why saving is not possible now; it is shown below the disabled button. */
  disabledReason?: string | undefined
  /** The accessible name, where several buttons have the same label. */
  label?: string
  children: ReactNode
}

const SHOWN_FOR_MS = 3_000

/** A button that shows the progress and the result of its action. In a form, the Enter key triggers it. */
export function SaveButton({ onSave, disabledReason, label, children, leftSection, ...look }: Props) {
  const t = useTexts('UI')
  const reasonId = useId()
  const [state, setState] = useState<State>('clean')

  useEffect(() => {
    if (state !== 'success' && state !== 'failed') return
    const timer = setTimeout(setState, SHOWN_FOR_MS, 'clean')
    return () => clearTimeout(timer)
  }, [state])

  const save = async (event: MouseEvent) => {
    event.preventDefault()
    if (state === 'loading') return
    setState('loading')
    try {
      setState((await onSave()) ?? 'success')
    } catch (error) {
      setState('failed')
      toastFailure(error)
    }
  }

  const signs = { clean: leftSection, loading: leftSection, success: <IconCheck />, failed: <IconAlertTriangle /> }
  const words = { clean: '', loading: t('SAVING'), success: t('SUCCESS'), failed: t('FAILED') }
  return (
    <>
      <Button
        {...look}
        type="submit"
        leftSection={signs[state]}
        loading={state === 'loading'}
        disabled={disabledReason !== undefined}
        aria-label={label}
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        onClick={save}
        data-state={state}
      >
        {children}
      </Button>
      <span role="status" className={unseen.unseen}>
        {words[state]}
      </span>
      {disabledReason !== undefined && (
        <Dim id={reasonId} className={classes.reason}>
          {disabledReason}
        </Dim>
      )}
    </>
  )
}
