import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { AddButton, EditableRows } from '../EditableRows.tsx'
import { RuleCard } from './RuleCard.tsx'

type Props = { range: Range; onEdit: (rule: Schedule | 'new') => void }

/** The rules that replace the regular hours for a time. */
export function RulesSection({ range, onEdit }: Props) {
  const t = useTexts('RANGES.RULES')
  const rules = range.schedules
    .filter(({ timeLimited }) => timeLimited)
    .sort((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? '') || b.priority - a.priority)
  return (
    <EditableRows
      title={t('TITLE')}
      text={t('TEXT')}
      none={t('NONE')}
      add={<AddButton onClick={() => onEdit('new')}>{t('ADD')}</AddButton>}
    >
      {rules.map((rule) => (
        <RuleCard key={rule.id} range={range} rule={rule} onEdit={() => onEdit(rule)} />
      ))}
    </EditableRows>
  )
}
