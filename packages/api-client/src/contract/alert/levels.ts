/** How urgent an alert is (dictionary alert_level of catalogue 2a). */
export const alertLevels = {
  urgent: { label: '紧急', tone: 'danger' },
  high: { label: '重要', tone: 'warning' },
  normal: { label: '一般', tone: 'info' },
  info: { label: '提示', tone: 'neutral' },
} as const
export type AlertLevel = keyof typeof alertLevels
