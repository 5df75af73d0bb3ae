import type { Page } from '@playwright/test'

/** Makes the camera of a page show a picture in the middle of a grey wall, until the page is loaded again. */
export async function holdBefore(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('A canvas was expected.')
    const draw = () => {
      context.fillStyle = '#999'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(bitmap, (canvas.width - bitmap.width) / 2, (canvas.height - bitmap.height) / 2)
    }
    setInterval(draw, 100)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
  }, picture.toString('base64'))
}
