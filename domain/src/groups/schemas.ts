import { Group } from './group.ts'

export const groupSchemas = { Group }
