import { hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import { OPEN_HOURS_TYPES, type Range } from '@bahnfrei/domain/ranges/range.ts'
import { useDraft } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { EffectPreview } from '../EffectPreview.tsx'
import { EVERYBODY, regularOf } from './target.ts'

/** How the hours of a range are read. */
export function HoursKind({ range, now }: { range: Range; now: Temporal.Instant }) {
  const t = useTexts('RANGES.KIND')
  const draft = useDraft(range.openingHourConfig)
  const { type, per } = draft.values
  const save = async () => {
    const { present } = regularOf(range, EVERYBODY, now)
    await call(hoursCalls.saveSchedule, {
      rangeId: range.id,
      openingHourConfig: draft.values,
      active: present?.active ?? true,
      deadlineMinutes: present?.deadlineMinutes ?? null,
      bookableTimes: present?.bookableTimes ?? [],
    })
    draft.keep()
    toast.success(t('SAVED'))
  }
  return (
    <Section title={t('TITLE')}>
      <Form label={t('TITLE')}>
        <div>
          <Choice
            label={t('TYPE')}
            options={OPEN_HOURS_TYPES.map((value) => ({ value, label: t(`TYPES.${value}`) }))}
            value={type}
            onChange={(next) => draft.change({ type: next })}
          />
          <p role="status">{t(`TYPE_MEANS.${type}`)}</p>
        </div>
        <div>
          <Choice
            label={t('PER')}
            options={(['range', 'lane'] as const).map((value) => ({ value, label: t(`PERS.${value}`) }))}
            value={per}
            onChange={(next) => draft.change({ per: next })}
          />
          <p role="status">{t(`PER_MEANS.${per}`)}</p>
        </div>
        {draft.isDirty && (
          <>
            <EffectPreview draft={{ rangeId: range.id, openingHourConfig: draft.values }} />
            <SaveBar label={t('SAVE')} onSave={save} draft={draft} />
          </>
        )}
      </Form>
    </Section>
  )
}
