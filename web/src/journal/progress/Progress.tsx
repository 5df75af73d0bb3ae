import { type DisciplineProgress, progressOf, type WeaponShots } from '@bahnfrei/domain/journal/progress.ts'
import { progressCalls } from '@bahnfrei/domain/journal/progressCalls.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import tables from '../../base/styles/table.module.css'
import { LOCALES, useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { Columns, Dim } from '../../base/ui/Layout.tsx'
import { AverageLine } from './AverageLine.tsx'
import classes from './progress.module.css'

/** The results of the reader in each discipline, and the number of shots with each weapon. */
export function Progress() {
  const t = useTexts('JOURNAL_PROGRESS')
  const { data } = useLive(progressCalls.progress, {})
  const weapons = useLive(progressCalls.weaponShots, {}).data?.weapons ?? []
  const [chosen, choose] = useState<string>()
  if (data === undefined) return null
  const shown =
    data.disciplines.find(({ id }) => id === chosen) ??
    data.disciplines.find(({ results }) => results.length > 1) ??
    data.disciplines[0]
  return (
    <Columns className={classes.parts}>
      {shown === undefined ? (
        <p>{t('NONE')}</p>
      ) : (
        <div>
          <NativeSelect
            label={t('DISCIPLINE')}
            data={data.disciplines.map((one) => ({ value: one.id, label: nameOf(one) }))}
            value={shown.id}
            onChange={({ target }) => choose(target.value)}
          />
          <Discipline discipline={shown} />
        </div>
      )}
      {weapons.length > 0 && <Weapons weapons={weapons} />}
    </Columns>
  )
}

function nameOf({ number, name }: Pick<DisciplineProgress, 'number' | 'name'>): string {
  return [number, name].filter(Boolean).join(' ')
}

function Discipline({ discipline }: { discipline: DisciplineProgress }) {
  const t = useTexts('JOURNAL_PROGRESS')
  const [language] = useLanguage()
  const progress = progressOf(discipline.results)
  if (progress === undefined) return null
  const { each, mean, best, spread } = progress
  const inWords = (average: number) => new Intl.NumberFormat(LOCALES[language], EACH).format(average)
  const label = t('PICTURE', {
    name: nameOf(discipline),
    count: each.length,
    last: inWords(each.at(-1)?.average ?? 0),
  })
  return (
    <>
      <Dim className={classes.text}>{t('TEXT')}</Dim>
      <dl className={classes.facts}>
        {(
          [
            ['MEAN', mean],
            ['BEST', best],
            ['SPREAD', spread],
          ] as const
        ).map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{inWords(value)}</dd>
          </div>
        ))}
      </dl>
      {each.length > 1 && <AverageLine averages={each.map(({ average }) => average)} mean={mean} label={label} />}
      <details>
        <summary>{t('TABLE')}</summary>
        <table className={tables.table}>
          <thead>
            <tr>
              {(['DAY', 'RINGS', 'SHOTS', 'AVERAGE'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {discipline.results
              .map((result, at) => ({ ...result, at, average: result.rings / result.shots }))
              .toReversed()
              .map(({ at, day, rings, shots, average }) => (
                <tr key={at}>
                  <th scope="row">{dayFigures(day, language)}</th>
                  <td>{rings.toLocaleString(LOCALES[language])}</td>
                  <td>{shots}</td>
                  <td>{inWords(average)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

const EACH = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

function Weapons({ weapons }: { weapons: readonly WeaponShots[] }) {
  const t = useTexts('JOURNAL_PROGRESS')
  const [language] = useLanguage()
  const most = Math.max(...weapons.map(({ shots }) => shots))
  return (
    <div>
      <table className={tables.table}>
        <caption>{t('WEAPONS')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('WEAPON')}</th>
            <th scope="col">{t('DAYS')}</th>
            <th scope="col">{t('SHOTS')}</th>
          </tr>
        </thead>
        <tbody>
          {weapons.map(({ id, name, own, days, shots }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {own && <Dim as="span"> ({t('OWN')})</Dim>}
                <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect fill="var(--bf-mine)" width={(shots / most) * 100} height={6} />
                </svg>
              </th>
              <td>{days}</td>
              <td>{shots.toLocaleString(LOCALES[language])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
