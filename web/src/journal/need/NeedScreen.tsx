import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { NeedAnswer } from '@bahnfrei/domain/journal/needAnswer.ts'
import { needCalls } from '@bahnfrei/domain/journal/needCalls.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadBase64 } from '../../base/browser/downloadBase64.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dateWords, dayFigures } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'
import { toast } from '../../base/toasts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Card, Dim, Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { KindCard } from './KindCard.tsx'
import { LicenceSection } from './LicenceSection.tsx'
import { NeedLamp } from './NeedLamp.tsx'
import { NeedMonths } from './NeedMonths.tsx'
import classes from './need.module.css'
import { Readings, Sign } from './Readings.tsx'
import { useNeedWords } from './useNeedWords.ts'

/** /journal/need: whether the reader shoots often enough for the reader's weapons, and what is missing. */
export function NeedScreen() {
  const t = useTexts('NEED')
  const today = dayOf(useNow(), 'Europe/Berlin')
  const [chosen, choose] = useState<Day>()
  const on = chosen ?? today
  const { data, state, error } = useLive(needCalls.need, { on })
  return (
    <Page
      title={t('TITLE')}
      width="wide"
      isLoading={state === 'loading' && data === undefined}
      actions={data && state !== 'failed' && <PaperButton on={on} />}
      back={<BackLink to="/journal">{t('BACK')}</BackLink>}
    >
      <div className={classes.choice}>
        <DateField label={t('ON')} value={on} onChange={(day) => choose(day === '' ? undefined : day)} />
      </div>
      {state === 'failed' && (chosen === undefined ? <ErrorState error={error} /> : <p role="alert">{t('ON_BAD')}</p>)}
      {data && state !== 'failed' && <Need need={data} />}
    </Page>
  )
}

function Need({ need }: { need: NeedAnswer }) {
  const t = useTexts('NEED')
  const { keep } = need
  return (
    <>
      {keep ? (
        <Kept need={need} keep={keep} />
      ) : (
        <EmptyState
          icon={<IconShieldLock size={44} />}
          title={t('NO_WEAPON')}
          action={
            <Button component={Link} to="/profile/weapons" variant="default">
              {t('WEAPONS')}
            </Button>
          }
        >
          {t('NO_WEAPON_TEXT')}
        </EmptyState>
      )}
      {keep && <LicenceSection licence={need.licence} />}
      <Acquire acquire={need.acquire} />
      <Law need={need} />
    </>
  )
}

type Keep = NonNullable<NeedAnswer['keep']>

function Kept({ need, keep }: { need: NeedAnswer; keep: Keep }) {
  const t = useTexts('NEED')
  const { sentence } = useNeedWords()
  return (
    <>
      <Head need={need} light={keep.light} />
      <NeedMonths picture={need.picture} />
      <div className={`${classes.part} ${classes.cards}`}>
        {keep.kinds.map((kept) => (
          <KindCard key={kept.kind} kept={kept} />
        ))}
      </div>
      {(keep.notes.length > 0 || need.lacksAcquired) && (
        <Section title={t('NOTES')}>
          <Stack as="ul" gap={4}>
            {need.lacksAcquired && (
              <li>
                {t('LACKS_ACQUIRED')} <Link to="/profile/weapons">{t('WEAPONS')}</Link>
              </li>
            )}
            {keep.notes.map((one) => (
              <li key={JSON.stringify(one)}>{sentence(one)}</li>
            ))}
          </Stack>
          {keep.readings.length > 0 && <Readings readings={keep.readings} />}
        </Section>
      )}
    </>
  )
}

/** Whether the reader has proved the need to acquire a first weapon. */
function Acquire({ acquire }: Pick<NeedAnswer, 'acquire'>) {
  const t = useTexts('NEED')
  const { sentence } = useNeedWords()
  return (
    <Section title={t('ACQUIRE')}>
      <Stack as="ul" className={classes.facts}>
        <li>
          <Sign isMet={acquire.isProved} />
          <div>{acquire.isProved ? t('ACQUIRE_YES', { days: acquire.days }) : t('ACQUIRE_NO')}</div>
        </li>
      </Stack>
      <Stack as="ul" gap={4}>
        {[...acquire.missing, ...acquire.notes].map((one) => (
          <li key={JSON.stringify(one)}>{sentence(one)}</li>
        ))}
      </Stack>
      <Readings readings={acquire.readings} />
    </Section>
  )
}

function PaperButton({ on }: { on: Day }) {
  const t = useTexts('NEED')
  const save = async () => {
    const file = await call(needCalls.needPaper, { on })
    downloadBase64({ ...file, type: 'application/pdf' })
    toast.success(t('PAPER_SAVED', { name: file.fileName }))
  }
  return (
    <SaveButton variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden />} onSave={save}>
      {t('PAPER')}
    </SaveButton>
  )
}

function Head({ need, light }: { need: NeedAnswer; light: Keep['light'] }) {
  const t = useTexts('NEED')
  const { sentence } = useNeedWords()
  const [language] = useLanguage()
  const from = Temporal.PlainDate.from(need.on).subtract({ months: 24 }).toString()
  return (
    <Card as="section" className={`${classes.part} ${classes.head}`} aria-live="polite">
      <NeedLamp colour={light.colour} isLarge />
      <Stack gap={6}>
        <h2>{t(`HEAD.${light.colour}`)}</h2>
        {light.says.length > 0 && (
          <Stack as="ul" gap={4}>
            {light.says.map((one) => (
              <li key={JSON.stringify(one)}>{sentence(one)}</li>
            ))}
          </Stack>
        )}
        <Dim>{t('PERIOD', { from: dateWords(from, language), to: dateWords(need.on, language) })}</Dim>
      </Stack>
    </Card>
  )
}

/** The paragraph of the law behind the light, its date, and who certifies the need. */
function Law({ need: { law, certifiers } }: { need: NeedAnswer }) {
  const t = useTexts('NEED')
  const [language] = useLanguage()
  const by = certifiers.find(({ certified }) => certified === 'keep')?.by ?? []
  const who = by.length === 3 ? 'any' : by.length === 2 ? 'associationOrSub' : by[0] === 'club' ? 'club' : 'association'
  return (
    <Notice kind="note">
      <p>{t('LAW', { law: law.name, asOf: dayFigures(law.asOf, language), by: t(`BY.${who}`) })}</p>
    </Notice>
  )
}
