import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { PERIOD_PRESETS, periodOfPreset, presetOf } from '@bahnfrei/domain/base/time/presets.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { type LogFilter, MOST_NAME } from '@bahnfrei/domain/rangeLog/entry.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { DOT } from '../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Fields, Row } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { MemberPicker } from '../../members/MemberPicker.tsx'
import { ClosedLine } from '../ClosedLine.tsx'
import { LogTabs } from '../LogTabs.tsx'
import classes from '../rangeLog.module.css'
import { CheckSection } from './CheckSection.tsx'
import { SaveLooked } from './SaveLooked.tsx'
import { useLook } from './useLook.ts'

type Form = { from: Day | ''; to: Day | ''; rangeId: Id<'range'> | ''; member: Member | undefined; name: string }
type Member = { uid: Id<'user'>; name: string }

/**
 * /admin/rangelog/look: searches the log by period, range and person, also for an authority, and checks that closed
 * days are unchanged.
 */
export function LookScreen() {
  const t = useTexts('RANGE_LOG')
  const today = Temporal.Now.plainDateISO().toString()
  const [form, setForm] = useState<Form>({
    ...periodOfPreset('thisYear', today),
    rangeId: '',
    member: undefined,
    name: '',
  })
  const [shown, show] = useState<LogFilter>()
  const filter = filterOf(form)

  return (
    <Page title={t('LOOK_UP')} back={<BackLink to="/admin/today">{t('BACK')}</BackLink>}>
      <LogTabs />
      <p>{t('LOOK_TEXT')}</p>
      <LookFields form={form} today={today} onChange={(changes) => setForm((before) => ({ ...before, ...changes }))} />
      {filter === undefined ? (
        <p role="status">{t('PERIOD_WRONG')}</p>
      ) : (
        <Row className={classes.acts}>
          <Button leftSection={<IconSearch size={18} aria-hidden />} onClick={() => show(filter)}>
            {t('SHOW')}
          </Button>
          <SaveLooked filter={filter} />
        </Row>
      )}
      {shown && <Found filter={shown} />}
      <div className={classes.check}>
        <CheckSection />
      </div>
    </Page>
  )
}

type FieldsProps = { form: Form; today: Day; onChange: (changes: Partial<Form>) => void }

function LookFields({ form, today, onChange }: FieldsProps) {
  const t = useTexts('RANGE_LOG')
  const { may } = useSession()
  const { data: found } = useLive(rangeReadCalls.list, {})
  return (
    <Fields>
      <PeriodFields form={form} today={today} onChange={onChange} />
      <NativeSelect
        label={t('RANGE')}
        data={[
          { value: '', label: t('ALL_RANGES') },
          ...(found?.ranges ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={form.rangeId}
        onChange={({ target }) => onChange({ rangeId: target.value })}
      />
      {may('adminReservations:r') && (
        <MemberPicker label={t('PERSON')} value={form.member} onChange={(member) => onChange({ member })} />
      )}
      <TextInput
        label={t('GUEST_NAME')}
        value={form.name}
        maxLength={MOST_NAME}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
    </Fields>
  )
}

function PeriodFields({ form: { from, to }, today, onChange }: FieldsProps) {
  const t = useTexts('RANGE_LOG')
  const presets = useTexts('PRESETS')
  const preset = presetOf({ from, to }, today) ?? ''
  return (
    <>
      <NativeSelect
        label={presets('LABEL')}
        data={[
          ...(preset === '' ? [{ value: '', label: presets('OWN') }] : []),
          ...PERIOD_PRESETS.map((value) => ({ value, label: presets(value) })),
        ]}
        value={preset}
        onChange={({ target }) => {
          const chosen = PERIOD_PRESETS.find((each) => each === target.value)
          if (chosen !== undefined) onChange(periodOfPreset(chosen, today))
        }}
      />
      <div className={classes.halves}>
        <DateField label={t('FROM')} value={from} onChange={(next) => onChange({ from: next })} />
        <DateField label={t('TO')} value={to} onChange={(next) => onChange({ to: next })} />
      </div>
    </>
  )
}

function filterOf({ from, to, rangeId, member, name }: Form): LogFilter | undefined {
  if (from === '' || to === '' || to < from) return undefined
  return {
    from,
    to,
    ...(rangeId !== '' && { rangeId }),
    ...(member && { uid: member.uid }),
    ...(name.trim() !== '' && { name: name.trim() }),
  }
}

function Found({ filter }: { filter: LogFilter }) {
  const t = useTexts('RANGE_LOG')
  const [language] = useLanguage()
  const { data, error } = useLook(filter)
  if (error) return <ErrorState error={error} />
  if (data === undefined) return null
  const days = Map.groupBy(data.lines, ({ day, rangeName }) => `${day} ${rangeName}`)
  return (
    <>
      <p role="status">{t('FOUND', { count: data.lines.length, more: data.hasMore ? 'yes' : 'no' })}</p>
      {[...days].map(([key, [first, ...more]]) => (
        <section key={key}>
          <div className={list.heading}>
            <h2>{first && `${dayWords(first.day, language)}${DOT}${first.rangeName}`}</h2>
          </div>
          <ul className={list.rows}>
            {(first ? [first, ...more] : []).map((line) => (
              <ClosedLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
