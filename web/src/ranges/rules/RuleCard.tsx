import { hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import { Button } from '@mantine/core'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import classes from '../Card.module.css'
import { EffectPreview } from '../EffectPreview.tsx'
import { HoursWords } from '../hours/HoursWords.tsx'
import { weekOf } from '../hours/week.ts'
import { useLaneName } from '../laneName.ts'
import { ruleFormOf, weekdaysOf } from './ruleForm.ts'

type Props = { range: Range; rule: Schedule; onEdit: () => void }

/** A rule in words. */
export function RuleCard({ range, rule, onEdit }: Props) {
  const t = useTexts('RANGES.RULES')
  const hours = useTexts('RANGES.HOURS')
  const laneName = useLaneName()
  const groups = useGroups()
  const [language] = useLanguage()
  const first = dayWords(rule.startDate ?? '', language)
  const last = dayWords(rule.endDate ?? '', language)
  const when = rule.startDate === rule.endDate ? first : t('PERIOD', { first, last })
  const lane = range.lanes.find(({ id }) => id === rule.laneId)
  const groupNames = rule.applyToGroupIDs.map((id) => groups.find((group) => group.id === id)?.name ?? t('SOME_GROUP'))
  const remove = async () => {
    await call(hoursCalls.removeRule, { id: rule.id })
    toast.success(t('REMOVED'))
  }
  return (
    <article className={classes.card} aria-label={when}>
      <h3>{when}</h3>
      {rule.comment !== '' && <p>{rule.comment}</p>}
      <p className={classes.facts}>
        {[
          lane === undefined ? hours('ALL_LANES') : laneName(lane.name),
          groupNames.length === 0 ? hours('EVERYBODY') : groupNames.join(', '),
          t('PRIORITY_IS', { priority: rule.priority }),
        ].join(' · ')}
      </p>
      <HoursWords week={weekOf(rule.bookableTimes)} weekdays={weekdaysOf(ruleFormOf(rule, ''))} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onEdit} aria-label={t('EDIT_NAMED', { when })}>
          {t('EDIT')}
        </Button>
        <RemoveButton
          label={t('REMOVE_NAMED', { when })}
          title={t('REMOVE_TITLE')}
          text={
            <>
              <p>{t('REMOVE_TEXT', { when })}</p>
              <EffectPreview draft={{ rangeId: range.id, without: rule.id }} />
            </>
          }
          onRemove={remove}
        >
          {t('REMOVE')}
        </RemoveButton>
      </div>
    </article>
  )
}
