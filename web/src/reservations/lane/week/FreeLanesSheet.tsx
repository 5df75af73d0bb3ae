import { Button } from '@mantine/core'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { Fields } from '../../../base/ui/Layout.tsx'
import { Sheet } from '../../../base/ui/Sheet.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import type { Place } from '../grid/axis.ts'
import type { Column } from '../grid/columns.ts'
import type { GridWords } from '../grid/gridWords.ts'
import { dayInWords } from '../words.ts'
import type { WeekModel } from './weekModel.ts'

type Props = {
  asked: { column: Column; place: Place }
  model: WeekModel
  words: GridWords
  onChoose: (lane: Column) => void
  onShowDay: () => void
  onClose: () => void
}

/** The sheet with the lanes that are free at a time of the week. The person chooses one of them or opens the day. */
export function FreeLanesSheet({ asked: { column, place }, model, words, onChoose, onShowDay, onClose }: Props) {
  const t = useTexts('WEEK')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const { day } = column
  const free = model.freeLanesIn(day, place)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('FREE', { free: free.length, lanes: model.lanes })}
      actions={
        <Button fullWidth variant="default" onClick={onShowDay}>
          {t('TO_DAY')}
        </Button>
      }
    >
      <p>
        <b>{t('WHEN', { date: dayInWords(day, language, 'long'), times: words.times(day, place) })}</b>
      </p>
      {free.length === 0 ? (
        <p>{t('NONE')}</p>
      ) : (
        <Fields as="ul" gap={8} aria-label={t('CHOOSE')}>
          {free.map(({ column: lane, until }) => (
            <li key={lane.key}>
              <Button fullWidth variant="default" px="sm" justify="space-between" onClick={() => onChoose(lane)}>
                {t('LANE', { lane: laneName(lane.lane.name), times: words.times(day, until) })}
              </Button>
            </li>
          ))}
        </Fields>
      )}
    </Sheet>
  )
}
