import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import classes from './chosen.module.css'

type Props = { count: string; onNone: () => void; children: ReactNode }

/** The bar at the foot of a list while rows are selected: their number, and the actions on them. */
export function ChosenBar({ count, onNone, children }: Props) {
  const t = useTexts('LIST')
  return (
    <section className={classes.bar} data-foot aria-label={t('CHOSEN')}>
      <b role="status">{count}</b>
      <Button variant="default" onClick={onNone}>
        {t('CHOOSE_NONE')}
      </Button>
      {children}
    </section>
  )
}
