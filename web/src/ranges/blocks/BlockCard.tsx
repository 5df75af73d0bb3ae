import { hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import type { Block, Range } from '@bahnfrei/domain/ranges/range.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { EditableRow } from '../EditableRows.tsx'
import { useLaneName } from '../laneName.ts'
import { lanesOf } from '../useRanges.ts'
import { blockFormOf } from './blockForm.ts'

type Props = { range: Range; block: Block; onEdit: () => void }

/** A block in words, with its actions. */
export function BlockCard({ range, block, onEdit }: Props) {
  const t = useTexts('RANGES.BLOCKS')
  const hours = useTexts('RANGES.HOURS')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const { isWholeDays, startDay, startTime, endDay, endTime } = blockFormOf(block, range.timeZone)
  const [first, last] = [dayWords(startDay, language), dayWords(endDay, language)]
  const when = isWholeDays
    ? startDay === endDay
      ? first
      : t('DAYS', { first, last })
    : t('MOMENTS', { first, startTime, last, endTime })
  const lanes = lanesOf(range).filter(({ id }) => block.laneIds.includes(id))
  const remove = async () => {
    await call(hoursCalls.removeBlock, { id: block.id })
    toast.success(t('REMOVED'))
  }
  return (
    <EditableRow
      title={block.title}
      edit={t('EDIT_NAMED', { title: block.title })}
      onEdit={onEdit}
      removal={{
        label: t('REMOVE_NAMED', { title: block.title }),
        title: t('REMOVE_TITLE'),
        text: <p>{t('REMOVE_TEXT', { title: block.title })}</p>,
        confirm: t('REMOVE'),
      }}
      onRemove={remove}
    >
      <p>{when}</p>
      <Dim>{block.laneIds.length === 0 ? hours('ALL_LANES') : lanes.map(({ name }) => laneName(name)).join(', ')}</Dim>
      {block.description !== '' && <p>{block.description}</p>}
    </EditableRow>
  )
}
