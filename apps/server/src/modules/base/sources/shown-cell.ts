import { mask } from '../../../kit/masking.ts'

const masks = new Map([
  ['docNo', 'idcard'],
  ['phone', 'phone'],
] as const)

/** A cell as it is shown; numbers of persons masked. */
export function shownCell(key: string, value: string): string {
  const kind = masks.get(key as 'docNo')
  return kind === undefined || value === '' ? value : mask(kind, value)
}
