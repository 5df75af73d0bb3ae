import { useEffect, useState } from 'react'
import classes from './QrCode.module.css'
import { qrPath } from './qrPath.ts'

/** The width of the empty margin around the code in modules; scanners need it to find the code. */
const QUIET_ZONE = 4

/** A text as a QR code, dark on white in both themes, because many scanners read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>()

  useEffect(() => {
    let isGone = false
    import('qr')
      .then(({ encodeQR }) => isGone || setRows(encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })))
      // Without a line the encoder may not come; what the code says stands next to it in words.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [text])

  const size = rows?.length ?? 1
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {rows && <path d={qrPath(rows)} />}
    </svg>
  )
}
