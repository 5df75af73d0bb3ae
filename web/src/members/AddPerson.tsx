import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../base/session/session.ts'
import { withTexts } from '../base/texts/texts.tsx'
import { newMemberTexts } from './textParts.ts'

const AddPersonDialog = lazy(() =>
  withTexts(import('./AddPersonDialog.tsx'), newMemberTexts).then((file) => ({ default: file.AddPersonDialog })),
)

/** The one button that takes people in; its dialog is loaded on the first tap. */
export function AddPerson({ label, variant = 'filled' }: { label: string; variant?: 'filled' | 'default' }) {
  const { may } = useSession()
  const [isOpen, setOpen] = useState<boolean>()
  if (!may('members:w')) return null
  return (
    <>
      <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <AddPersonDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
