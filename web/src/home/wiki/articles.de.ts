import type { Article } from '../article.ts'

export const articles = import.meta.glob<Article>('../../../content/de/wiki/*.md', { eager: true, import: 'default' })
