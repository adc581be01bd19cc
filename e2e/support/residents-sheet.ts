import { writeXlsxStream } from 'hucre/xlsx'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checks = '10X98765432'

/** A number with a valid checksum in a region that does not exist (GB 11643), so that nobody is meant. */
export function idNumber(n: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const birthday = `19${two(50 + (n % 50))}${two((n % 12) + 1)}${two((n % 28) + 1)}`
  const body = `440399${birthday}${String(n % 1000).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return body + (checks[sum % 11] ?? '')
}

const heads = ['小区', '楼栋', '单元', '房号', '姓名', '证件号码', '电话', '与房屋关系', '迁入日期'] as const
type Row = Record<(typeof heads)[number], string>

/** The n-th resident: rooms of 12 buildings × 2 units × 18 floors × 4 rooms in turn. */
function resident(estate: string, n: number): Row {
  const building = (n % 12) + 1
  const unit = (Math.floor(n / 12) % 2) + 1
  const floor = (Math.floor(n / 24) % 18) + 1
  return {
    小区: estate,
    楼栋: `${building}栋`,
    单元: `${unit}单元`,
    房号: `${floor}0${(Math.floor(n / 432) % 4) + 1}`,
    姓名: `测试${String.fromCodePoint(0x4e00 + n)}`,
    证件号码: idNumber(n),
    电话: `1990099${String(n).padStart(4, '0')}`,
    与房屋关系: '产权人(业主)',
    迁入日期: '2024-05-01',
  }
}

export interface BadRow {
  /** Row of the sheet; the head row is the first. */
  readonly row: number
  readonly column: (typeof heads)[number]
}

/** What is wrong with seven of the rows. */
const faults: readonly {
  readonly at: number
  readonly change: Partial<Row>
  readonly column: (typeof heads)[number]
}[] = [
  { at: 10, change: { 楼栋: '99栋' }, column: '楼栋' },
  { at: 50, change: { 单元: '9单元' }, column: '单元' },
  { at: 90, change: { 房号: '9999' }, column: '房号' },
  { at: 140, change: { 姓名: '' }, column: '姓名' },
  { at: 200, change: { 证件号码: '440399195001010000' }, column: '证件号码' },
  { at: 300, change: { 电话: '12345' }, column: '电话' },
  { at: 400, change: { 与房屋关系: '外星人' }, column: '与房屋关系' },
]

export const badRows: readonly BadRow[] = faults.map(({ at, column }) => ({ row: at + 2, column }))

/** A sheet of residents with seven bad rows among them. */
export async function residentsSheet(estate: string, count: number): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, n) => {
    const fault = faults.find(({ at }) => at === n)
    const row = { ...resident(estate, n), ...fault?.change }
    return heads.map((head) => row[head])
  })
  const stream = writeXlsxStream([[...heads], ...rows], {
    name: '住户',
    columns: heads.map(() => ({ width: 16 })),
  })
  return Buffer.from(await new Response(stream).arrayBuffer())
}
