import { expect, test } from 'vitest'
import { asHtml, frameHtml } from './frame.ts'

test('the frame to copy has no rights but links, and no name of a club becomes HTML [X01]', () => {
  const html = frameHtml(
    'https://bahnfrei.example',
    { id: 'club', title: 'SV "Eiche" <b>' },
    { language: 'en', theme: 'dark' },
  )
  expect(html).toContain('src="https://bahnfrei.example/api/clubs/club/frame?lang=en&amp;theme=dark"')
  expect(html).toContain('title="SV &quot;Eiche&quot; &lt;b&gt;"')
  expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(asHtml(`<a href='x'>&`)).toBe('&lt;a href=&#39;x&#39;&gt;&amp;')
})
