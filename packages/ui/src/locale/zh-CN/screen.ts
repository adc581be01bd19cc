export const screen = {
  broken: '数据中断',
  empty: '暂无数据',
  peak: (value: string) => `最高 ${value}`,
  tableOf: (title: string) => `${title}数据表`,
}
