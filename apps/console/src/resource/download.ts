import { formatDateTime } from '@linli/validators/format-date-time'
const releaseMs = 60_000

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), releaseMs)
}

/** `住户-20260301.xlsx` */
export const sheetName = (label: string, form: 'xlsx' | 'csv' = 'xlsx', now = new Date()): string => {
  return `${label}-${formatDateTime(now, { pattern: 'YYYYMMDD' })}.${form}`
}
