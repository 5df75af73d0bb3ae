import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { RuleCard } from './RuleCard.tsx'

type Props = { range: Range; onEdit: (rule: Schedule | 'new') => void }

/** The rules that replace the regular hours for a time. */
export function RulesSection({ range, onEdit }: Props) {
  const t = useTexts('RANGES.RULES')
  const rules = range.schedules
    .filter(({ timeLimited }) => timeLimited)
    .sort((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? '') || b.priority - a.priority)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onEdit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} text={t('TEXT')} actions={rules.length > 0 && add}>
      {rules.length === 0 && <EmptyState title={t('NONE')} action={add} />}
      <Stack gap={10}>
        {rules.map((rule) => (
          <RuleCard key={rule.id} range={range} rule={rule} onEdit={() => onEdit(rule)} />
        ))}
      </Stack>
    </Section>
  )
}
