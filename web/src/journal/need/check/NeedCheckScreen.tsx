import { needCalls } from '@bahnfrei/domain/journal/needCalls.ts'
import { WEAPON_KINDS } from '@bahnfrei/domain/journal/needFacts.ts'
import type { NeedPaperSaid } from '@bahnfrei/domain/journal/needPaper.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../base/send/api.ts'
import tables from '../../../base/styles/table.module.css'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayFigures, recordedMoment } from '../../../base/time/days.ts'
import { Facts, Stack } from '../../../base/ui/Layout.tsx'
import { Page } from '../../../base/ui/Page.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import classes from '../need.module.css'

/** /need/{code}: the contents of a paper when it was made, for anybody who holds the paper with this code. */
export function NeedCheckScreen() {
  const t = useTexts('NEED_CHECK')
  const { code } = useParams({ from: '/need/$code' })
  const { data, error } = useQuery({
    queryKey: ['needPaper', code],
    queryFn: () => call(needCalls.checkNeedPaper, { code }),
    retry: false,
    meta: { isKept: false },
  })
  return (
    <Page title={t('TITLE')} width="form" isLoading={data === undefined && error === null}>
      {error && <p role="alert">{t('UNKNOWN')}</p>}
      {data && <Said said={data} />}
    </Page>
  )
}

function Said({ said }: { said: NeedPaperSaid }) {
  const t = useTexts('NEED_CHECK')
  const [language] = useLanguage()
  const figures = (day: string) => dayFigures(day, language)
  return (
    <>
      <p>{t('TEXT')}</p>
      <Facts>
        <dt>{t('NAME')}</dt>
        <dd>{said.name}</dd>
        <dt>{t('MADE_ON')}</dt>
        <dd>{recordedMoment(said.madeOn, language)}</dd>
        <dt>{t('PERIOD')}</dt>
        <dd>{t('FROM_TO', { from: figures(said.from), to: figures(said.on) })}</dd>
        <dt>{t('ENTRIES')}</dt>
        <dd>{said.entries}</dd>
      </Facts>
      <Section title={t('SUMS')}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t('WEAPON')}</th>
              <th scope="col">{t('OWN')}</th>
              <th scope="col">{t('ANY')}</th>
            </tr>
          </thead>
          <tbody>
            {WEAPON_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`KINDS.${kind}`)}</th>
                <td>{said.sums[kind].own}</td>
                <td>{said.sums[kind].any}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title={t('DAYS')}>
        <Stack as="ul" className={classes.days}>
          {said.days.map(({ day, ...kinds }) => (
            <li key={day}>
              <b>{figures(day)}</b>{' '}
              {WEAPON_KINDS.filter((kind) => kinds[kind])
                .map((kind) => t(`KINDS.${kind}`))
                .join(', ')}
            </li>
          ))}
        </Stack>
      </Section>
    </>
  )
}
