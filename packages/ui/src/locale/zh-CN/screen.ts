export const screen = {
  broken: '数据中断',
  empty: '暂无数据',
  tableOf: (title: string) => `${title}数据表`,
}
