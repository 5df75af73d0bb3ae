import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import { contrastOf, LEAST_CONTRAST } from '@bahnfrei/domain/kiosk/contrast.ts'
import {
  DATE_FORMATS,
  type DisplayScreen,
  MOST_PAST_HOURS,
  MOST_SCREEN_TEXT,
  SCALES,
  type ScreenSettings,
  TITLE_FONTS,
} from '@bahnfrei/domain/kiosk/screen.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconDeviceTvOff } from '@tabler/icons-react'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Draft, useDraft } from '../../base/form/useDraft.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { useRanges } from '../../ranges/useRanges.ts'
import { dateText } from '../display/dateText.ts'
import classes from './screens.module.css'

/** /kiosk/activate/{screenId}: what a screen shows and how (KIOS-006). */
export function SettingsScreen() {
  const t = useTexts('SCREENS')
  const router = useRouter()
  const { screenId } = useParams({ from: '/kiosk/activate/$screenId' })
  const { data, state, error } = useLive(kioskCalls.screen, { screenId })
  const screen = data?.screen
  return (
    <Page title={screen?.screenName || t('SETTINGS_TITLE')} width="form" isLoading={state === 'loading'}>
      <BackLink to="/kiosk/activate">{t('TITLE')}</BackLink>
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {screen === null && (
        <EmptyState icon={<IconDeviceTvOff size={44} />} title={t('GONE')}>
          {t('GONE_TEXT')}
        </EmptyState>
      )}
      {screen && <Settings key={screen.id} screen={screen} />}
    </Page>
  )
}

type Values = Omit<ScreenSettings, 'rangeId'> & {
  rangeId: Id<'range'> | ''
  screenName: string
  checkIn: boolean
  staysOn: boolean
}

function valuesOf({ screenName, settings, checkIn, staysOn }: DisplayScreen): Values {
  const { rangeName: _, ...rest } = settings
  return { ...rest, rangeId: settings.rangeId ?? '', screenName, checkIn, staysOn }
}

function Settings({ screen }: { screen: DisplayScreen }) {
  const t = useTexts('SCREENS')
  const navigate = useNavigate()
  const { may } = useSession()
  const draft = useDraft(valuesOf(screen))
  const [isChecked, setChecked] = useState(false)
  const save = async () => {
    setChecked(true)
    if (draft.values.rangeId === '') return 'failed'
    const { screenName, rangeId, checkIn, staysOn, ...settings } = draft.values
    const name = screenName.trim() === '' ? {} : { screenName }
    if (draft.isDirty)
      await call(kioskCalls.config, {
        screenId: screen.id,
        ...name,
        checkIn,
        staysOn,
        settings: { ...settings, rangeId: rangeId === '' ? null : rangeId },
      })
    draft.keep()
    await navigate({ to: '/home', ignoreBlocker: true })
    return undefined
  }
  return (
    <>
      {!screen.tokenClaimed && <p role="status">{t('NOT_THERE')}</p>}
      <Form label={t('SETTINGS_TITLE')}>
        <CalendarFields draft={draft} isChecked={isChecked} />
        <MoreFields draft={draft} />
        {may('kioskConfig:w') && <SaveBar label={t('DONE')} onSave={save} draft={draft} />}
      </Form>
    </>
  )
}

type Fields = { draft: Pick<Draft<Values>, 'values' | 'change'> }

function CalendarFields({ draft: { values, change }, isChecked }: Fields & { isChecked: boolean }) {
  const t = useTexts('SCREENS.FIELDS')
  const { ranges = [] } = useRanges()
  const scales = SCALES.map((scale) => ({ value: String(scale), label: t('PERCENT', { scale: String(scale) }) }))
  const scaleOf = (text: string) => Number(text) as ScreenSettings['scale']
  return (
    <Section title={t('CALENDAR')}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('RANGE')}
          data={[{ value: '', label: t('NO_RANGE') }, ...ranges.map(({ id, name }) => ({ value: id, label: name }))]}
          value={values.rangeId}
          error={isChecked && values.rangeId === '' && t('RANGE_MISSING')}
          onChange={({ target }) => change({ rangeId: target.value })}
        />
        <div className={classes.pair}>
          <NativeSelect
            label={t('SCALE')}
            data={scales}
            value={values.scale}
            onChange={({ target }) => change({ scale: scaleOf(target.value) })}
          />
          <NativeSelect
            label={t('FRAME_SCALE')}
            data={scales}
            value={values.frameScale}
            onChange={({ target }) => change({ frameScale: scaleOf(target.value) })}
          />
        </div>
        <NativeSelect
          label={t('TITLE_FONT')}
          data={[...TITLE_FONTS]}
          value={values.titleFont}
          onChange={({ target }) => change({ titleFont: target.value as ScreenSettings['titleFont'] })}
        />
        <Switch
          label={t('CHECK_IN')}
          description={t('CHECK_IN_MEANS')}
          isOn={values.checkIn}
          onChange={(checkIn) => change({ checkIn })}
        />
        <Switch
          label={t('STAYS_ON')}
          description={t('STAYS_ON_MEANS')}
          isOn={values.staysOn}
          onChange={(staysOn) => change({ staysOn })}
        />
      </div>
    </Section>
  )
}

function MoreFields({ draft: { values, change } }: Fields) {
  const t = useTexts('SCREENS.FIELDS')
  const [language] = useLanguage()
  const hours = Array.from({ length: MOST_PAST_HOURS + 1 }, (_, count) => ({
    value: String(count),
    label: t('HOURS', { count }),
  }))
  const today = Temporal.Now.plainDateISO().toString()
  const isPale = contrastOf(values.textColor, values.themeColor) < LEAST_CONTRAST
  return (
    <Section title={t('MORE')}>
      <div className={classes.fields}>
        <TextInput
          label={t('NAME')}
          description={t('NAME_MEANS')}
          value={values.screenName}
          maxLength={MOST_SCREEN_TEXT}
          autoComplete="off"
          onChange={({ target }) => change({ screenName: target.value })}
        />
        <TextInput
          label={t('TITLE')}
          description={t('TITLE_MEANS')}
          value={values.title}
          maxLength={MOST_SCREEN_TEXT}
          autoComplete="off"
          onChange={({ target }) => change({ title: target.value })}
        />
        <NativeSelect
          label={t('PAST')}
          data={hours}
          value={values.pastDisplay}
          onChange={({ target }) => change({ pastDisplay: Number(target.value) })}
        />
        <NativeSelect
          label={t('DATE_FORMAT')}
          data={DATE_FORMATS.map((value) => ({ value, label: dateText(today, value, language) }))}
          value={values.dateFormat}
          onChange={({ target }) => change({ dateFormat: target.value as ScreenSettings['dateFormat'] })}
        />
        <div className={classes.pair}>
          <TextInput
            type="color"
            label={t('THEME_COLOR')}
            value={values.themeColor}
            onChange={({ target }) => change({ themeColor: target.value })}
          />
          <TextInput
            type="color"
            label={t('TEXT_COLOR')}
            value={values.textColor}
            onChange={({ target }) => change({ textColor: target.value })}
          />
        </div>
        <p className={classes.sample} style={{ background: values.themeColor, color: values.textColor }} aria-hidden>
          {values.title || t('SAMPLE')}
        </p>
        {isPale && (
          <Notice kind="warning" role="status">
            {t('PALE')}
          </Notice>
        )}
      </div>
    </Section>
  )
}
