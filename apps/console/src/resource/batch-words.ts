import type { BatchPreview } from '@linli/api-client/kit'

type Hanging = BatchPreview['hangs'][number]

const listed = (hangs: readonly Hanging[], countOf: (one: Hanging) => number): string =>
  hangs.map((one) => `${countOf(one)} 条${one.label}`).join('、')

/** What a removal takes along, and what loses its connection. */
export function hangingWords(hangs: BatchPreview['hangs']): string[] {
  const going = hangs.filter(({ goes }) => goes > 0)
  const staying = hangs.filter(({ count, goes }) => count > goes)
  return [
    ...(going.length > 0 ? [`${listed(going, ({ goes }) => goes)}将一并删除，且不能恢复`] : []),
    ...(staying.length > 0 ? [`${listed(staying, ({ count, goes }) => count - goes)}将不再关联`] : []),
  ]
}

/** What stands in the way of a removal. */
export const inTheWay = (hangs: BatchPreview['hangs']): string =>
  hangs.length === 0 ? '' : `关联数据：${listed(hangs, ({ count }) => count)}`
