import { Provider } from './calls.ts'

export const homeSchemas = { Provider }
