import { writeXlsxStream } from 'hucre/xlsx'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checks = '10X98765432'

/** A number with a valid checksum in a region that does not exist (GB 11643), so that nobody is meant; another one than the demo takes. */
export function idNumber(n: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const birthday = `19${two(50 + (n % 50))}${two((n % 12) + 1)}${two((n % 28) + 1)}`
  const body = `440398${birthday}${String(n % 1000).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return body + (checks[sum % 11] ?? '')
}

const heads = ['小区', '楼栋', '单元', '房号', '姓名', '证件号码', '电话', '与房屋关系', '迁入日期'] as const

/** One resident as a row of the sheet. */
export type ResidentRow = Record<(typeof heads)[number], string>

/** A sheet of residents to import. */
export async function residentsWorkbook(residents: readonly ResidentRow[]): Promise<Buffer> {
  const rows = residents.map((resident) => heads.map((head) => resident[head]))
  const stream = writeXlsxStream([[...heads], ...rows], {
    name: '住户',
    columns: heads.map(() => ({ width: 16 })),
  })
  return Buffer.from(await new Response(stream).arrayBuffer())
}
