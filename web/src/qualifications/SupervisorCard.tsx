import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { originOf, type RegisteredCertificate } from '@bahnfrei/domain/qualifications/certificate.ts'
import { type HeldQualification, whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import { isValidOn } from '@bahnfrei/domain/qualifications/validity.ts'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Card } from '../base/ui/Layout.tsx'
import { Marked } from '../base/ui/Marked.tsx'
import classes from './cards.module.css'
import { useDayWords } from './useCertificateWords.ts'

type Held = HeldQualification & Pick<RegisteredCertificate, 'issuer' | 'isSelfEntered' | 'isFromFile'>
type Props = {
  person: { name: string; memberNumber: number | null; clubName: string; certificates: readonly Held[] }
  /** More about the certificate that the card stands for. */
  children?: ReactNode
}

/** The certificate that a card of a supervisor stands for today; undefined for a person who may not supervise. */
export function certificateOfCard<Of extends Held>(certificates: readonly Of[], today: Day): Of | undefined {
  if (whyNotSupervise(certificates, today, { youth: false }) !== undefined) return undefined
  return certificates
    .filter((each) => each.kind === 'supervisor' && each.number.trim() !== '' && isValidOn(each, today))
    .toSorted((one, other) => (other.expires ?? '9999').localeCompare(one.expires ?? '9999'))[0]
}

/** The card that a supervisor carries (§ 10 Abs. 3 AWaffV); nothing for a person who may not supervise today. */
export function SupervisorCard({ person: { name, memberNumber, clubName, certificates }, children }: Props) {
  const t = useTexts('CERTIFICATES.CARD')
  const dayWords = useDayWords()
  const today = Temporal.Now.plainDateISO().toString()
  const shown = certificateOfCard(certificates, today)
  if (shown === undefined) return null
  const origin = originOf(shown)
  const isForYouth = whyNotSupervise(certificates, today, { youth: true }) === undefined
  return (
    <Card as="section" gap={4} className={classes.card} aria-label={`${t('HEAD')}, ${name}`}>
      <Marked sign={IconShieldCheck} isStrong>
        {t('HEAD')}
      </Marked>
      <p className={classes.name}>{name}</p>
      {clubName !== '' && <p>{clubName}</p>}
      <p>
        <Dotted
          facts={[
            t('NUMBER', { number: shown.number }),
            ...(shown.issuer === '' ? [] : [shown.issuer]),
            ...(memberNumber === null ? [] : [t('MEMBER', { number: `${memberNumber}` })]),
          ]}
        />
      </p>
      <p>
        <b>{shown.expires === null ? t('ENDLESS') : t('UNTIL', { day: dayWords(shown.expires) })}</b>
        {', '}
        {t(isForYouth ? 'YOUTH' : 'NO_YOUTH')}
      </p>
      {origin !== 'CHECKED' && (
        <Marked sign={IconAlertTriangle} isStrong>
          {t(origin)}
        </Marked>
      )}
      {children}
      <p className={classes.law}>
        <Dotted facts={[t('LAW'), t('AS_OF', { day: dayWords(today) })]} />
      </p>
    </Card>
  )
}
