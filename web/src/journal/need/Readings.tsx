import type { ReadingAnswer } from '@bahnfrei/domain/journal/needAnswer.ts'
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import list from '../../base/list/list.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim, Stack } from '../../base/ui/Layout.tsx'
import classes from './need.module.css'
import { useNeedWords } from './useNeedWords.ts'

/** Each reading of the law in one sentence, with a mark on those that decide the light. */
export function Readings({ readings }: { readings: readonly ReadingAnswer[] }) {
  const t = useTexts('NEED')
  const { reading: words } = useNeedWords()
  return (
    <details>
      <summary>{t('WHY')}</summary>
      <Stack as="ul" gap={8} className={classes.facts}>
        {readings.map((reading) => (
          <li key={reading.key}>
            <Sign isMet={reading.isMet} />
            <div>
              {words(reading)}
              <Dim as="small">
                {reading.source} {reading.decides && <span className={list.tag}>{t('DECIDES')}</span>}
              </Dim>
            </div>
          </li>
        ))}
      </Stack>
    </details>
  )
}

/** The sign for met or not met, in front of words that say the same. */
export function Sign({ isMet }: { isMet: boolean }) {
  return isMet ? (
    <IconCircleCheck size={20} aria-hidden className={classes.met} />
  ) : (
    <IconCircleMinus size={20} aria-hidden />
  )
}
