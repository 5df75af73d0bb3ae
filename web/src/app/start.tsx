import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../base/queries.ts'
import { type LoadCatalogue, startTexts, TextsProvider } from '../base/texts.tsx'
import { theme } from '../base/theme.ts'
import { resume } from '../base/token.ts'
import { router } from '../routes.ts'

const load: LoadCatalogue = async (language) =>
  (await (language === 'de' ? import('./catalogue.de.ts') : import('./catalogue.en.ts'))).default

const colorScheme = localStorageColorSchemeManager({ key: 'colorScheme' })

export async function start() {
  // The guards ask again and hear why it failed.
  resume().catch(() => undefined)
  await startTexts(load)
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root.')
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <QueryClientProvider client={queryClient}>
          <TextsProvider>
            <RouterProvider router={router} />
          </TextsProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
