import type { Article } from '../article.ts'

export const articles = import.meta.glob<Article>('../../../content/en/wiki/*.md', { eager: true, import: 'default' })
