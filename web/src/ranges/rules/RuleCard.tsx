import { hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { boxOf, type Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { EditableRow } from '../EditableRows.tsx'
import { EffectPreview } from '../EffectPreview.tsx'
import { HoursWords } from '../hours/HoursWords.tsx'
import { weekOf } from '../hours/week.ts'
import { useLaneName } from '../laneName.ts'
import { weekdaysOf } from './ruleForm.ts'

type Props = { range: Range; rule: Schedule; onEdit: () => void }

/** An opening-hours rule in words. */
export function RuleCard({ range, rule, onEdit }: Props) {
  const t = useTexts('RANGES.RULES')
  const hours = useTexts('RANGES.HOURS')
  const laneName = useLaneName()
  const groups = useGroups()
  const [language] = useLanguage()
  const { timeBoxType, startDate, endDate } = rule
  const [first, last] = [dayWords(startDate ?? '', language), dayWords(endDate ?? '', language)]
  const when = startDate === endDate ? first : t('PERIOD', { first, last })
  const box = boxOf(timeBoxType ?? 'day', startDate ?? '', endDate ?? '')
  const lane = range.lanes.find(({ id }) => id === rule.laneId)
  const groupNames = rule.applyToGroupIDs.map((id) => groups.find((group) => group.id === id)?.name ?? t('SOME_GROUP'))
  const remove = async () => {
    await call(hoursCalls.removeRule, { id: rule.id })
    toast.success(t('REMOVED'))
  }
  return (
    <EditableRow
      title={when}
      edit={t('EDIT_NAMED', { when })}
      onEdit={onEdit}
      removal={{
        label: t('REMOVE_NAMED', { when }),
        title: t('REMOVE_TITLE'),
        text: (
          <>
            <p>{t('REMOVE_TEXT', { when })}</p>
            <EffectPreview draft={{ rangeId: range.id, without: rule.id }} />
          </>
        ),
        confirm: t('REMOVE'),
      }}
      onRemove={remove}
    >
      {rule.comment !== '' && <p>{rule.comment}</p>}
      <Dim>
        <Dotted
          facts={[
            lane === undefined ? hours('ALL_LANES') : laneName(lane.name),
            groupNames.length === 0 ? hours('EVERYBODY') : groupNames.join(', '),
            t('PRIORITY_IS', { priority: rule.priority }),
          ]}
        />
      </Dim>
      <HoursWords
        week={weekOf(rule.bookableTimes)}
        weekdays={weekdaysOf({ startDate: box.first, endDate: box.last })}
      />
    </EditableRow>
  )
}
