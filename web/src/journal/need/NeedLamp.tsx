import type { LightAnswer } from '@bahnfrei/domain/journal/needAnswer.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'
import classes from './need.module.css'

const LAMPS = [
  { colour: 'red', Sign: IconX },
  { colour: 'yellow', Sign: IconAlertTriangle },
  { colour: 'green', Sign: IconCheck },
] as const

type Props = { colour: LightAnswer['colour']; isLarge?: boolean }

/** The light of the need, told by position, sign and colour. */
export function NeedLamp({ colour, isLarge = false }: Props) {
  const t = useTexts('NEED')
  return (
    <span className={classes.lamp} data-large={isLarge || undefined} role="img" aria-label={t(`LIGHT.${colour}`)}>
      {LAMPS.map(({ colour: lamp, Sign }) => (
        <i key={lamp} data-lit={lamp === colour ? lamp : undefined}>
          {lamp === colour && <Sign size={isLarge ? 16 : 12} stroke={3} aria-hidden />}
        </i>
      ))}
    </span>
  )
}
