/** The filter in the head of a column. */
export const columnFilter = {
  filter: (column: string, chosen: readonly string[]) =>
    `筛选${column}${chosen.length > 0 ? `：${chosen.join('、')}` : ''}`,
  clear: (column: string) => `清除${column}`,
  empty: '—',
}
