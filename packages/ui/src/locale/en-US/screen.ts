import type { screen as zhCN } from '../zh-CN/screen.ts'

export const screen: typeof zhCN = {
  broken: 'No connection',
  empty: 'No data',
  peak: (value) => `Peak ${value}`,
  tableOf: (title) => `Data of ${title}`,
}
