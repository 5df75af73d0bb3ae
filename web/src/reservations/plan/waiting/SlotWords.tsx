import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ReactNode } from 'react'
import { DOT } from '../../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { Dim, Stack } from '../../../base/ui/Layout.tsx'
import classes from './waiting.module.css'

type Props = {
  slot: { date: Day; times: { start: string; end: string }; range: { name: string }; clubName: string }
  /** The lane in words. */
  lane: string
  children?: ReactNode
}

/** The day, the time and the place of a slot, for a card. */
export function SlotWords({ slot: { date, times, range, clubName }, lane, children }: Props) {
  const t = useTexts('APPOINTMENTS')
  const [language] = useLanguage()
  return (
    <Stack as="span" gap={2} className={classes.words}>
      <Dim as="span">{dayWords(date, language)}</Dim>
      <strong>{t('TIME', times)}</strong>
      <span>
        {lane}
        {DOT}
        {range.name}
      </span>
      <Dim as="span">{clubName}</Dim>
      {children}
    </Stack>
  )
}
