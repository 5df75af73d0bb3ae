import { hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import { OPEN_HOURS_TYPES, type Range } from '@bahnfrei/domain/ranges/range.ts'
import { ChoiceField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { List } from '../../base/ui/Layout.tsx'
import { Setting } from '../../base/ui/Setting.tsx'
import { EffectPreview } from '../EffectPreview.tsx'
import { EVERYBODY, regularOf } from './target.ts'

/**
 * The setting that decides how a range opens: by its weekly hours, only by rules, or only with a supervisor; and
 * whether lanes have hours of their own.
 */
export function HoursKind({ range, now }: { range: Range; now: Temporal.Instant }) {
  const t = useTexts('RANGES.KIND')
  const { present } = regularOf(range, EVERYBODY, now)
  const form = useForm({
    call: hoursCalls.saveSchedule,
    values: {
      rangeId: range.id,
      openingHourConfig: range.openingHourConfig,
      active: present?.active ?? true,
      deadlineMinutes: present?.deadlineMinutes ?? null,
      bookableTimes: present?.bookableTimes ?? [],
    },
    onDone: () => toast.success(t('SAVED')),
  })
  const { openingHourConfig } = form.values
  const stored = range.openingHourConfig
  return (
    <List>
      <Setting
        form={form}
        mayChange
        title={t('TITLE')}
        words={`${t(`TYPE_MEANS.${stored.type}`)} ${t(`PER_MEANS.${stored.per}`)}`}
        save={t('SAVE')}
      >
        <div>
          <ChoiceField
            form={form}
            name="openingHourConfig.type"
            label={t('TYPE')}
            options={OPEN_HOURS_TYPES.map((value) => ({ value, label: t(`TYPES.${value}`) }))}
          />
          <p role="status">{t(`TYPE_MEANS.${openingHourConfig.type}`)}</p>
        </div>
        <div>
          <ChoiceField
            form={form}
            name="openingHourConfig.per"
            label={t('PER')}
            options={(['range', 'lane'] as const).map((value) => ({ value, label: t(`PERS.${value}`) }))}
          />
          <p role="status">{t(`PER_MEANS.${openingHourConfig.per}`)}</p>
        </div>
        {form.isDirty && <EffectPreview draft={{ rangeId: range.id, openingHourConfig }} />}
      </Setting>
    </List>
  )
}
