import { idNumber, type ResidentRow, residentsWorkbook } from '../../testing/residents-workbook.ts'

/** The n-th resident: rooms of 12 buildings × 2 units × 18 floors × 4 rooms in turn. */
function resident(estate: string, n: number): ResidentRow {
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
  readonly column: keyof ResidentRow
}

/** What is wrong with seven of the rows. */
const faults: readonly {
  readonly at: number
  readonly change: Partial<ResidentRow>
  readonly column: keyof ResidentRow
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
export const residentsSheet = (estate: string, count: number): Promise<Buffer> =>
  residentsWorkbook(
    Array.from({ length: count }, (_, n) => ({
      ...resident(estate, n),
      ...faults.find(({ at }) => at === n)?.change,
    })),
  )
