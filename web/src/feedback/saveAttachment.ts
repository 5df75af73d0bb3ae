import { accessToken } from '../base/session/token.ts'

/** Downloads a file of a report with the access token of this page, and lets the browser save it. */
export async function saveAttachment(address: string): Promise<void> {
  const response = await fetch(`/api/${address}`, { headers: { authorization: `Bearer ${accessToken() ?? ''}` } })
  if (!response.ok) throw new Error('The file could not be fetched.')
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = address.split('/').at(-1) ?? ''
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
