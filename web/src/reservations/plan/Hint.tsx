import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dim, Row } from '../../base/ui/Layout.tsx'

/** A small, pale text that explains the content above it. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <Dim>
      <Row as="span" gap={6} isOneLine>
        <IconInfoCircle size={18} aria-hidden />
        <span>{children}</span>
      </Row>
    </Dim>
  )
}
