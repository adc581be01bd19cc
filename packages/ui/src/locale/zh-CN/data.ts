/** Tables, trees, filters, charts and what belongs to them. */
export const data = {
  total: (count: string) => `共 ${count} 条`,
}
