import type { ReactNode } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim, Stack } from '../../base/ui/Layout.tsx'
import classes from './admin.module.css'

type Props = {
  title: string
  /** How its fields stand. */
  words: string
  /** Whether one of its fields has a fault. */
  isWrong?: boolean
  children: ReactNode
}

/** Fields of the event form behind a line that says how they stand. They keep their values while it is closed. */
export function Fold({ title, words, isWrong = false, children }: Props) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  return (
    <details data-wrong={isWrong || undefined}>
      <summary>
        <strong>{title}</strong>{' '}
        {isWrong ? (
          <small className={classes.wrong}>{t('FOLD_WRONG')}</small>
        ) : (
          <Dim as="small">{words.charAt(0).toUpperCase() + words.slice(1)}</Dim>
        )}
      </summary>
      <Stack>{children}</Stack>
    </details>
  )
}
