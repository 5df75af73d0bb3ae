import { type Certificate, originOf } from '@bahnfrei/domain/qualifications/certificate.ts'
import { isConsent } from '@bahnfrei/domain/qualifications/kinds.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LOCALES, useLanguage, useTexts } from '../base/texts/texts.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Card, Dim, Row } from '../base/ui/Layout.tsx'
import { Marked } from '../base/ui/Marked.tsx'
import { stateOn, useDayWords, useStateWords } from './useCertificateWords.ts'

type Props = { certificate: Certificate; children?: ReactNode }

/** A certificate with all its details; `children` are the actions of the reader. */
export function CertificateCard({ certificate, children }: Props) {
  const t = useTexts('CERTIFICATES')
  const stateWords = useStateWords()
  const { kind, number, issuer } = certificate
  const today = Temporal.Now.plainDateISO().toString()
  const state = stateOn(certificate, today)
  const isGood = state === 'valid' || state === 'until'
  return (
    <Card as="li">
      <h3>{t(`KINDS.${kind}`)}</h3>
      <Marked sign={isGood ? IconCircleCheck : state === 'soon' ? IconClock : IconAlertTriangle} isStrong>
        {stateWords(certificate, today)}
      </Marked>
      <CertificateDetails
        certificate={certificate}
        facts={[
          [t('NUMBER'), number],
          [t('ISSUER'), issuer],
        ]}
      >
        {children}
      </CertificateDetails>
    </Card>
  )
}

/** The details of a certificate that its head does not say; those of the head may come first. */
export function CertificateDetails({ certificate, facts = [], children }: Props & { facts?: [string, string][] }) {
  const t = useTexts('CERTIFICATES')
  const [language] = useLanguage()
  const dayWords = useDayWords()
  const { kind, issued, weaponClasses, givenBy, note, blocked, checkedBy, checkedOn } = certificate
  const all: [string, string][] = [
    ...facts,
    [t(isConsent(kind) ? 'GIVEN_ON' : 'ISSUED'), issued === null ? '' : dayWords(issued)],
    [t('GIVEN_BY'), givenBy],
    [t('WEAPONS'), new Intl.ListFormat(LOCALES[language]).format(weaponClasses.map((each) => t(`CLASSES.${each}`)))],
    [t('BLOCKED_REASON'), blocked?.reason ?? ''],
    [t('NOTE'), note],
  ]
  return (
    <>
      <FactGrid facts={all} />
      <Dim>{t(originOf(certificate), { day: dayWords(checkedOn), name: checkedBy })}</Dim>
      {children && <Row>{children}</Row>}
    </>
  )
}
