import type { data as source } from '../zh-CN/data.ts'

/** Tables, trees, filters, charts and what belongs to them. */
export const data: typeof source = {
  total: (count) => `${count} in total`,
}
