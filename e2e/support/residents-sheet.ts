import { writeXlsx } from 'hucre/xlsx'

export interface SheetRow {
  readonly cells: Readonly<Record<string, string>>
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checks = '10X98765432'

/** A number with a valid checksum in a region that does not exist (GB 11643), so that nobody is meant. */
export function idNumber(n: number): string {
  const birthday = `19${String(50 + (n % 50)).padStart(2, '0')}${String((n % 12) + 1).padStart(2, '0')}${String((n % 28) + 1).padStart(2, '0')}`
  const body = `440399${birthday}${String(n % 1000).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return body + checks[sum % 11]
}
