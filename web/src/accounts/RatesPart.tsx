import { type PresetKey, presetsFor } from '@bahnfrei/domain/accounts/ratePresets.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import {
  RATE_SIDES,
  type RateSide,
  rateOrFirst,
  type TaxRate,
  type TaxRateWish,
} from '@bahnfrei/domain/accounts/taxRate.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Checks } from '../base/ui/Checks.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { Dim, List, Row, Stack } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import type { PartProps } from './part.ts'
import { RateDialog } from './RateDialog.tsx'

/** The tax rates of a club: for what it sells, and for what it receives. */
export function RatesPart(props: PartProps) {
  const t = useTexts('BILLING.RATES')
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Rates {...props} />
    </Section>
  )
}

/** The rates of both sides, each with a button that adds one, and what clubs usually need: first, as long as there is none. */
export function Rates(props: PartProps) {
  const { settings, today, mayChange } = props
  const t = useTexts('BILLING.RATES')
  const [edited, edit] = useState<{ side: RateSide; rate?: TaxRate }>()
  const isFirst = settings.taxRates.length + settings.inboundTaxRates.length === 0
  const presets = mayChange && <Presets {...props} />
  const ratesOf = { sold: settings.taxRates, received: settings.inboundTaxRates }
  return (
    <>
      <Stack gap={24}>
        {isFirst && presets}
        {RATE_SIDES.map((side) => (
          <Stack key={side}>
            <Row isSpread>
              <h3>{t(`SIDES.${side}`)}</h3>
              {mayChange && (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={18} aria-hidden />}
                  aria-label={t(`ADD_TO.${side}`)}
                  onClick={() => edit({ side })}
                >
                  {t('ADD')}
                </Button>
              )}
            </Row>
            <RateList
              rates={ratesOf[side]}
              today={today}
              {...(mayChange && { onEdit: (rate: TaxRate) => edit({ side, rate }) })}
            />
          </Stack>
        ))}
        {!isFirst && presets}
      </Stack>
      {edited && (
        <RateDialog
          {...edited}
          today={today}
          hasIssued={settings.firstActiveOn !== null}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

type ListProps = { rates: readonly TaxRate[]; today: string; onEdit?: (rate: TaxRate) => void }

/** The rates of a side, each as it is today, and how it will be. */
function RateList({ rates, today, onEdit }: ListProps) {
  const t = useTexts('BILLING.RATES')
  const [language] = useLanguage()
  const dayText = (day: string) => dayFigures(day, language)
  const ids = [...new Set(rates.map(({ id }) => id))]
  if (ids.length === 0) return <Dim>{t('NONE')}</Dim>
  return (
    <List>
      {ids.map((id) => {
        const rows = rates.filter((rate) => rate.id === id)
        const rate = rateOrFirst(rates, id, today)
        const later = rows.filter(({ validFrom }) => validFrom > today && validFrom !== rate.validFrom)
        const { display_name: name, percentage, category, description, archivedFrom, validFrom } = rate
        return (
          <li key={id} className={list.row}>
            <div className={list.words}>
              <b>{name}</b>
              <Dim as="span">
                <Dotted facts={[t(`CATEGORIES.${category}`, { percentage }), description]} />
              </Dim>
              {later.map((row) => (
                <Dim as="span" key={row.validFrom}>
                  {t('LATER', { day: dayText(row.validFrom), percentage: row.percentage })}
                </Dim>
              ))}
              <Row as="span">
                {validFrom > today && <Mark>{t('FROM', { day: dayText(validFrom) })}</Mark>}
                {archivedFrom !== null && <Mark>{t('ARCHIVED', { day: dayText(archivedFrom) })}</Mark>}
              </Row>
            </div>
            {onEdit && <EditButton label={t('EDIT_NAMED', { name })} onClick={() => onEdit(rate)} />}
          </li>
        )
      })}
    </List>
  )
}

/**
 * The presets that the club has not taken yet; they hold from the beginning of the year. All but two are chosen until
 * somebody chooses, also when the answer about small businesses comes after that.
 */
function Presets({ settings, today, save, onSaved }: PartProps) {
  const t = useTexts('BILLING.RATES')
  const known = new Set([...settings.taxRates, ...settings.inboundTaxRates].map((rate) => rate.display_name))
  const open = (side: RateSide) =>
    presetsFor(side, settings.isSmallBusiness === true).filter((preset) => !known.has(preset.display_name))
  const presets = RATE_SIDES.flatMap(open)
  const [picked, choose] = useState<PresetKey[]>()
  const usual = known.size > 0 ? [] : presets.map(({ key }) => key).filter((key) => key !== 'reverse' && key !== 'owed')
  const chosen = presets.map(({ key }) => key).filter((key) => (picked ?? usual).includes(key))
  const wishes = (side: RateSide): TaxRateWish[] =>
    open(side)
      .filter(({ key }) => chosen.includes(key))
      .map(({ key: _, ...terms }) => ({
        ...terms,
        ...{ inclusive: true, validFrom: `${today.slice(0, 4)}-01-01`, archivedFrom: null },
      }))
  const take = async () => {
    await call(billingSettingsCalls.setSettings, { taxRates: wishes('sold'), inboundTaxRates: wishes('received') })
    choose([])
    onSaved()
  }
  return (
    <>
      {presets.length > 0 && (
        <Checks
          label={t('PRESETS')}
          description={t('PRESETS_TEXT')}
          options={presets.map(({ key }) => ({ value: key, label: t(`PRESET.${key}`) }))}
          values={chosen}
          onChange={choose}
        />
      )}
      <Row>
        <SaveButton onSave={take}>{chosen.length > 0 ? t('TAKE', { count: chosen.length }) : save}</SaveButton>
      </Row>
    </>
  )
}
