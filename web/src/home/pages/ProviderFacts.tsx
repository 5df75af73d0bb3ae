import type { Provider } from '@bahnfrei/domain/home/calls.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim, Facts } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import classes from '../Prose.module.css'

/**
 * The facts about the provider of this installation, or that none is entered. Those who can enter them read how;
 * visitors cannot act on a warning.
 */
export function ProviderFacts({ provider }: { provider: Provider | null }) {
  const t = useTexts('PAGES.PROVIDER')
  const { me, may } = useSession()
  if (provider === null && me?.root !== true && !may('owner:w'))
    return <Dim className={classes.missing}>{t('MISSING')}</Dim>
  if (provider === null)
    return (
      <Notice kind="warning">
        <strong>{t('MISSING')}</strong>
        <p>{t('MISSING_TEXT')}</p>
      </Notice>
    )
  const { name, address, representedBy, register, email, phone, privacyEmail } = provider
  return (
    <Facts className={classes.facts}>
      <Fact name={t('NAME')} value={name} />
      <Fact name={t('ADDRESS')} value={address.join('\n')} />
      <Fact name={t('REPRESENTED_BY')} value={representedBy} />
      <Fact name={t('REGISTER')} value={register} />
      <Fact name={t('EMAIL')} value={email} href={`mailto:${email}`} />
      <Fact name={t('PHONE')} value={phone} href={`tel:${phone?.replace(/[^+\d]/g, '')}`} />
      <Fact name={t('PRIVACY')} value={privacyEmail} href={`mailto:${privacyEmail}`} />
    </Facts>
  )
}

function Fact({ name, value, href }: { name: string; value: string | undefined; href?: string }) {
  if (value === undefined) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
    </>
  )
}
