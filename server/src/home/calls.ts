import type { Provider } from '@bahnfrei/domain/home/calls.ts'

export const homeVerbs = (provider: Provider | undefined) => ({
  provider: async () => ({ provider: provider ?? null }),
})
