import { isSigned, type Point, SHEET, signatureOf } from '@bahnfrei/domain/rangeLog/signature.ts'
import { Button } from '@mantine/core'
import { type PointerEvent, useRef } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { Dim, Row, Stack } from '../base/ui/Layout.tsx'
import classes from './guests.module.css'

type Props = { label: string; value: string; onChange: (signature: string) => void }

/** A field in which a guest signs with a finger, a pen or the mouse. */
export function SignaturePad({ label, value, onChange }: Props) {
  const t = useTexts('GUESTS')
  const sheet = useRef<SVGSVGElement>(null)
  // Points come faster than the page is drawn.
  const strokes = useRef<Point[][]>([])
  const isDrawing = useRef(false)
  const add = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = sheet.current?.getBoundingClientRect() ?? new DOMRect()
    const point = { x: ((clientX - left) / width) * SHEET.width, y: ((clientY - top) / height) * SHEET.height }
    strokes.current.at(-1)?.push(point)
    onChange(signatureOf(strokes.current))
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    strokes.current.push([])
    add(event)
  }
  const goOn = (event: PointerEvent) => {
    if (isDrawing.current) add(event)
  }
  const end = () => {
    isDrawing.current = false
  }
  const clear = () => {
    strokes.current = []
    onChange('')
  }
  return (
    <Stack gap={6}>
      <Row isSpread className={classes.padHead}>
        <b>{label}</b>
        {value !== '' && (
          <Button variant="subtle" onClick={clear}>
            {t('SIGN_AGAIN')}
          </Button>
        )}
      </Row>
      <svg
        ref={sheet}
        role="img"
        aria-label={isSigned(value) ? t('SIGNED') : t('NOT_SIGNED')}
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        className={classes.sheet}
        onPointerDown={begin}
        onPointerMove={goOn}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="40" y1="160" x2="560" y2="160" className={classes.rule} />
        <path d={value} className={classes.ink} />
      </svg>
      <Dim>{t('SIGN_MEANS')}</Dim>
    </Stack>
  )
}

/** Shows a stored signature. */
export function SignaturePicture({ signature, label }: { signature: string; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} className={classes.sheet}>
      <path d={signature} className={classes.ink} />
    </svg>
  )
}
