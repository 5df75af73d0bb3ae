import { amountText, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { analysisCalls, type OpenOfAge } from '@bahnfrei/domain/invoices/analysis.ts'
import { useLive } from '../../base/live/live.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { InvoicesLink } from './InvoicesLink.tsx'
import { Picture } from './Picture.tsx'

/** Shows what is open by age, each currency apart. */
export function OpenSection() {
  const t = useTexts('BILLING_ANALYSIS.OPEN')
  const { data, error } = useLive(analysisCalls.openByAge, {})
  const currencies = Map.groupBy(data?.open ?? [], ({ currency }) => currency)
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      {error && data === undefined && <ErrorState error={error} />}
      {data?.open.length === 0 && <p>{t('NONE')}</p>}
      {[...currencies].map(([currency, ages]) => (
        <OpenOf key={currency} currency={currency} ages={ages} />
      ))}
    </Section>
  )
}

function OpenOf({ currency, ages }: Pick<OpenOfAge, 'currency'> & { ages: readonly OpenOfAge[] }) {
  const t = useTexts('BILLING_ANALYSIS.OPEN')
  const [language] = useLanguage()
  const rests = ages.map(({ rest }) => rest)
  const words = (rest: OpenOfAge['rest']) => amountText(rest, currency, language)
  return (
    <Picture
      title={t('TITLE')}
      currency={currency}
      amounts={rests}
      names={ages.map(({ age }) => t(`AGES.${age}`))}
      label={(values) => t('BARS', values)}
    >
      <thead>
        <tr>
          <th scope="col">{t('AGE')}</th>
          <th scope="col">{t('COUNT')}</th>
          <th scope="col">{t('REST')}</th>
        </tr>
      </thead>
      <tbody>
        {ages.map(({ age, count, rest }) => {
          const name = t(`AGES.${age}`)
          const toList = (text: string) =>
            count === 0 ? (
              '–'
            ) : (
              <InvoicesLink search={{ age, currency }} label={`${name}: ${text}`}>
                {text}
              </InvoicesLink>
            )
          return (
            <tr key={age}>
              <th scope="row">{name}</th>
              <td>{toList(`${count}`)}</td>
              <td>{toList(words(rest))}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('SUM')}</th>
          <td>{ages.reduce((sum, { count }) => sum + count, 0)}</td>
          <td>{words(sumOf(rests))}</td>
        </tr>
      </tfoot>
    </Picture>
  )
}
