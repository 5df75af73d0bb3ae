import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Target } from '@bahnfrei/domain/ranges/regular.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { HoursWords } from './HoursWords.tsx'
import { EVERYBODY, keyOf, regularOf, targetsWithHours } from './target.ts'
import { useTargetWords } from './useTargetWords.ts'
import { type Week, weekOf } from './week.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  range: Range
  ranges: readonly Range[]
  /** The range, lane or group whose hours are edited; the dialog does not offer it as a source. */
  target?: Target
  now: Temporal.Instant
  onCopy: (week: Week) => void
}

/** Copies the hours of another lane, group or range into the draft; nothing is stored yet. */
export function CopyFromDialog({ isOpen, onClose, range, ranges, target, now, onCopy }: Props) {
  const t = useTexts('RANGES.HOURS')
  const words = useTexts('UI')
  const targetWords = useTargetWords(range)
  const [chosen, choose] = useState('')
  const sources = [
    ...targetsWithHours(range)
      .filter((one) => target === undefined || keyOf(one) !== keyOf(target))
      .map((one) => ({ value: keyOf(one), label: targetWords(one), range, target: one })),
    ...ranges
      .filter(({ id }) => id !== range.id)
      .map((other) => ({ value: other.id, label: other.name, range: other, target: EVERYBODY })),
  ]
  const source = sources.find(({ value }) => value === chosen) ?? sources[0]
  const week = source && weekOf(regularOf(source.range, source.target, now).present?.bookableTimes ?? [])
  const copy = () => {
    if (week) onCopy(week)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('COPY_FROM_TITLE')}
      width={480}
      isSmall
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('CANCEL')}
          </Button>
          <Button onClick={copy} disabled={week === undefined}>
            {t('COPY_TAKE')}
          </Button>
        </>
      }
    >
      {source === undefined ? (
        <p>{t('COPY_NOTHING')}</p>
      ) : (
        <>
          <NativeSelect
            label={t('COPY_SOURCE')}
            data={sources.map(({ value, label }) => ({ value, label }))}
            value={source.value}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          <p>{t('COPY_FROM_TEXT')}</p>
          <HoursWords week={week ?? []} />
        </>
      )}
    </Dialog>
  )
}
