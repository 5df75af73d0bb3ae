import { type ReactNode, useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'

type Props<Read> = {
  title: string
  text: string
  show: () => Promise<Read>
  children: (read: Read) => ReactNode
}

/** A section that is read only on request: the look is recorded, and the person concerned can see it. */
export function Looked<Read>({ title, text, show, children }: Props<Read>) {
  const t = useTexts('ADMIN_MEMBERS')
  const [read, setRead] = useState<Read>()
  return (
    <Section title={title} text={text}>
      {read === undefined ? (
        <>
          <p>{t('LOOK_TEXT')}</p>
          <SaveButton variant="default" onSave={async () => setRead(await show())}>
            {t('LOOK')}
          </SaveButton>
        </>
      ) : (
        children(read)
      )}
    </Section>
  )
}
