import { IconCircleCheck, IconHandStop, IconTargetArrow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, Stack } from '../../base/ui/Layout.tsx'
import classes from './checkIn.module.css'

const ICONS = { go: IconCircleCheck, stop: IconHandStop, wait: IconTargetArrow } as const

type Props = { is: keyof typeof ICONS; title: string; text: string; children: ReactNode }

/** A large signal, readable at arm's length: colour, sign and words say the same. */
export function Light({ is, title, text, children }: Props) {
  const Icon = ICONS[is]
  return (
    <Stack as="section" gap={16}>
      <div role={is === 'stop' ? 'alert' : 'status'} className={classes.signal} data-is={is}>
        <Icon size={72} aria-hidden />
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Row className={classes.acts}>{children}</Row>
    </Stack>
  )
}
