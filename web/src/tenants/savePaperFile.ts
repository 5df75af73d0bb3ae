import type { TenantPaper } from '@bahnfrei/domain/tenants/tenant.ts'
import { downloadFile } from '../base/browser/downloadFile.ts'
import { activeClubId } from '../base/session/activeClub.ts'
import { accessToken } from '../base/session/token.ts'

/** Downloads a document with the access token of this page, and lets the browser save it. */
export async function savePaperFile({ id, title, kind }: TenantPaper): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken() ?? ''}`, 'x-club-id': activeClubId() ?? '' }
  const response = await fetch(`/api/admin/club/tenants/papers/${id}`, { headers })
  if (!response.ok) throw new Error('The file could not be fetched.')
  const type = response.headers.get('content-type') ?? ''
  downloadFile(`${title.replace(/[\\/:*?"<>|]/g, ' ')}.${kind}`, type, new Uint8Array(await response.arrayBuffer()))
}
