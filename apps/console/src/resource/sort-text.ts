import type { SortKey } from '@linli/ui/data-table'

/** `-createdAt,name` as the keys of a table. */
export const sortKeys = (text: string): SortKey[] =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part }))

export const sortText = (keys: readonly SortKey[]): string =>
  keys.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join(',')
