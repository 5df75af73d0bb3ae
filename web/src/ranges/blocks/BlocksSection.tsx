import type { Block, Range } from '@bahnfrei/domain/ranges/range.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { AddButton, EditableRows } from '../EditableRows.tsx'
import { BlockCard } from './BlockCard.tsx'

type Props = { range: Range; onEdit: (block: Block | 'new') => void }

/** The blocks of a range: times in which nothing can be reserved, whatever the hours are. */
export function BlocksSection({ range, onEdit }: Props) {
  const t = useTexts('RANGES.BLOCKS')
  const blocks = range.blocks.toSorted((one, other) => one.dateRange.start - other.dateRange.start)
  return (
    <EditableRows
      title={t('TITLE')}
      text={t('TEXT')}
      none={t('NONE')}
      add={<AddButton onClick={() => onEdit('new')}>{t('ADD')}</AddButton>}
    >
      {blocks.map((block) => (
        <BlockCard key={block.id} range={range} block={block} onEdit={() => onEdit(block)} />
      ))}
    </EditableRows>
  )
}
