import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { CopyField } from '../../base/ui/CopyField.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'

/** The values to enter in the device at the door. */
export function KeypadSection({ rangeId }: { rangeId: Id<'range'> }) {
  const t = useTexts('ADMIN_DOORS')
  return (
    <Section title={t('KEYPAD')} text={t('KEYPAD_TEXT')}>
      <Stack>
        {[
          { label: t('ADDRESS'), value: `${window.location.origin}/api/doors/check` },
          { label: t('RANGE_ID'), value: rangeId },
          { label: t('BODY'), value: '{"rangeId":"…","secret":"whsec_…","code":"123456"}' },
        ].map((field) => (
          <CopyField key={field.label} {...field} copy={t('COPY')} copyLabel={`${t('COPY')}: ${field.label}`} />
        ))}
      </Stack>
    </Section>
  )
}
