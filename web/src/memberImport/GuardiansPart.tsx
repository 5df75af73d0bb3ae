import type { MemberImport } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Switch } from '../base/ui/Switch.tsx'

const SHOWN_AT_ONCE = 10

type Props = {
  draft: Pick<MemberImport, 'guardians' | 'guardianCount'>
  makesContacts: boolean
  onChange: (makesContacts: boolean) => void
}

/** The guardians whom the file names outside of its rows, and whether they become contacts of the club. */
export function GuardiansPart({ draft: { guardians, guardianCount }, makesContacts, onChange }: Props) {
  const t = useTexts('MEMBER_IMPORT.GUARDIANS')
  if (guardianCount === 0) return null
  const left = guardianCount - guardians.length
  return (
    <Section title={t('TITLE', { count: guardianCount })} text={t('TEXT')}>
      <details open={guardianCount <= SHOWN_AT_ONCE}>
        <summary>{t('NAMES')}</summary>
        <ul>
          {guardians.map(({ name, children, isKnown }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may bear one name, and the list only changes as a whole.
            <li key={index}>{t(isKnown ? 'KNOWN' : 'ONE', { name, children })}</li>
          ))}
          {left > 0 && <li>{t('MORE', { count: left })}</li>}
        </ul>
      </details>
      {guardians.some(({ isKnown }) => !isKnown) && (
        <Switch label={t('MAKE')} description={t('MAKE_TEXT')} isOn={makesContacts} onChange={onChange} />
      )}
    </Section>
  )
}
