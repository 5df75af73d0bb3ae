import type { Block, Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { BlockCard } from './BlockCard.tsx'

type Props = { range: Range; onEdit: (block: Block | 'new') => void }

/** The blocks of a range: times in which nothing can be reserved, whatever the hours are. */
export function BlocksSection({ range, onEdit }: Props) {
  const t = useTexts('RANGES.BLOCKS')
  const blocks = range.blocks.toSorted((one, other) => one.dateRange.start - other.dateRange.start)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onEdit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} text={t('TEXT')} actions={blocks.length > 0 && add}>
      {blocks.length === 0 && <EmptyState title={t('NONE')} action={add} />}
      <Stack gap={10}>
        {blocks.map((block) => (
          <BlockCard key={block.id} range={range} block={block} onEdit={() => onEdit(block)} />
        ))}
      </Stack>
    </Section>
  )
}
