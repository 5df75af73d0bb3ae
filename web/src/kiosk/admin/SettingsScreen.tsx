import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import { contrastOf, LEAST_CONTRAST } from '@bahnfrei/domain/kiosk/contrast.ts'
import {
  DATE_FORMATS,
  type DisplayScreen,
  MOST_PAST_HOURS,
  SCALES,
  type ScreenSettings,
  TITLE_FONTS,
} from '@bahnfrei/domain/kiosk/screen.ts'
import { IconDeviceTvOff } from '@tabler/icons-react'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { SelectField, SwitchField, TextField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm, type Whole } from '../../base/form/useForm.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields, Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { OnwardLink } from '../../base/ui/OnwardLink.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { useRanges } from '../../ranges/useRanges.ts'
import { dateText } from '../display/dateText.ts'
import classes from './screens.module.css'

/** /kiosk/activate/{screenId}: the settings of a screen (KIOS-006). */
export function SettingsScreen() {
  const t = useTexts('SCREENS')
  const router = useRouter()
  const { screenId } = useParams({ from: '/kiosk/activate/$screenId' })
  const { data, state, error } = useLive(kioskCalls.screen, { screenId })
  const screen = data?.screen
  return (
    <Page
      title={screen?.screenName || t('SETTINGS_TITLE')}
      isLoading={state === 'loading'}
      back={<BackLink to="/kiosk/activate">{t('TITLE')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {screen === null && (
        <EmptyState
          icon={<IconDeviceTvOff size={44} />}
          title={t('GONE')}
          action={<OnwardLink to="/kiosk/activate">{t('ALL')}</OnwardLink>}
        >
          {t('GONE_TEXT')}
        </EmptyState>
      )}
      {screen && <Settings key={screen.id} screen={screen} />}
    </Page>
  )
}

type Values = Whole<Omit<InputOf<typeof kioskCalls.config>, 'settings'>> & { settings: ScreenSettings }

function valuesOf({ id: screenId, screenName, settings, checkIn, showsNames, staysOn }: DisplayScreen): Values {
  const { rangeName: _, ...rest } = settings
  return { screenId, screenName, checkIn, showsNames, staysOn, settings: rest }
}

function Settings({ screen }: { screen: DisplayScreen }) {
  const t = useTexts('SCREENS')
  const navigate = useNavigate()
  const { may } = useSession()
  const form = useForm({
    call: kioskCalls.config,
    values: valuesOf(screen),
    check: ({ settings }) => ({ 'settings.rangeId': settings.rangeId === null ? { key: 'INVALID' } : undefined }),
    send: async (input): Promise<object> => (form.isDirty ? call(kioskCalls.config, input) : {}),
    onDone: () => navigate({ to: '/home', ignoreBlocker: true }),
  })
  return (
    <>
      {!screen.tokenClaimed && (
        <Notice kind="note" role="status">
          {t('NOT_THERE')}
        </Notice>
      )}
      <Form label={t('SETTINGS_TITLE')} form={form}>
        <CalendarFields form={form} />
        <LookFields form={form} />
        {may('kioskConfig:w') && <SaveBar label={t('DONE')} onSave={form.save} draft={form} />}
      </Form>
    </>
  )
}

type Part = { form: FormOf<Values> }

function CalendarFields({ form }: Part) {
  const t = useTexts('SCREENS.FIELDS')
  const { ranges = [] } = useRanges()
  return (
    <Stack gap={16}>
      <Fields isEven>
        <SelectField
          form={form}
          name="settings.rangeId"
          label={t('RANGE')}
          options={ranges.map(({ id, name }) => ({ value: id, label: name }))}
          none={t('NO_RANGE')}
          wrong={t('RANGE_MISSING')}
        />
        <TextField form={form} name="screenName" label={t('NAME')} description={t('NAME_MEANS')} />
      </Fields>
      <SwitchField form={form} name="checkIn" label={t('CHECK_IN')} description={t('CHECK_IN_MEANS')} />
      <SwitchField form={form} name="showsNames" label={t('SHOWS_NAMES')} description={t('SHOWS_NAMES_MEANS')} />
      <SwitchField form={form} name="staysOn" label={t('STAYS_ON')} description={t('STAYS_ON_MEANS')} />
    </Stack>
  )
}

/** The title, sizes and colours, folded because the presets suit most halls. */
function LookFields({ form }: Part) {
  const t = useTexts('SCREENS.FIELDS')
  const [language] = useLanguage()
  const { themeColor, textColor, title } = form.values.settings
  const scales = SCALES.map((value) => ({ value, label: t('PERCENT', { scale: String(value) }) }))
  const hours = Array.from({ length: MOST_PAST_HOURS + 1 }, (_, count) => ({
    value: count,
    label: t('HOURS', { count }),
  }))
  const today = Temporal.Now.plainDateISO().toString()
  return (
    <details>
      <summary>{t('MORE')}</summary>
      <Stack gap={16}>
        <p className={classes.sample} style={{ background: themeColor, color: textColor }} aria-hidden>
          {title || t('SAMPLE')}
        </p>
        {contrastOf(textColor, themeColor) < LEAST_CONTRAST && (
          <Notice kind="warning" role="status">
            {t('PALE')}
          </Notice>
        )}
        <Fields isEven>
          <TextField form={form} name="settings.title" label={t('TITLE')} description={t('TITLE_MEANS')} />
          <SelectField form={form} name="settings.titleFont" label={t('TITLE_FONT')} options={TITLE_FONTS} />
          <SelectField form={form} name="settings.scale" label={t('SCALE')} options={scales} />
          <SelectField form={form} name="settings.frameScale" label={t('FRAME_SCALE')} options={scales} />
          <SelectField form={form} name="settings.pastDisplay" label={t('PAST')} options={hours} />
          <SelectField
            form={form}
            name="settings.dateFormat"
            label={t('DATE_FORMAT')}
            options={DATE_FORMATS.map((value) => ({ value, label: dateText(today, value, language) }))}
          />
          <TextField form={form} name="settings.themeColor" type="color" label={t('THEME_COLOR')} required={false} />
          <TextField form={form} name="settings.textColor" type="color" label={t('TEXT_COLOR')} required={false} />
        </Fields>
      </Stack>
    </details>
  )
}
