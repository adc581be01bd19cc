import { createHash } from 'node:crypto'
import { AppError } from '../../../kit/app-error.ts'
import { readSheet, type SheetRow } from '../../../kit/sheet/read-sheet.ts'
import { textOf } from '../../../kit/text-of.ts'

/** One trade as the statement of a channel has it. */
export interface ReconLine {
  readonly tradeType: 'pay' | 'refund'
  readonly tradeNo: string
  readonly refundNo: string | null
  readonly orderNo: string | null
  readonly amount: number
  readonly fee: number
  readonly tradeTime: Date | null
}

export interface ReconFile {
  readonly name: string
  readonly hash: string
  readonly lines: readonly ReconLine[]
}

/** Trades of one file. */
const most = 50_000
const heads = {
  tradeType: '交易类型',
  tradeNo: '交易号',
  refundNo: '退款号',
  orderNo: '订单号',
  amount: '金额',
  fee: '手续费',
  tradeTime: '交易时间',
} as const
type Head = keyof typeof heads
const needed: readonly Head[] = ['tradeType', 'tradeNo', 'amount']

const refusal = (text: string) => new AppError('INVALID', text, { fields: { file: text } })

/** 分 of an amount as it is written, without reckoning in fractions; undefined: it is none. */
export function fenOf(cell: unknown): number | undefined {
  const text = textOf(cell).replaceAll(/[,¥￥\s]/gu, '')
  const [, sign, whole = '', places = ''] = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/u.exec(text) ?? []
  if (sign === undefined) return undefined
  const fen = Number(whole) * 100 + Number(places.padEnd(2, '0'))
  return sign === '-' ? -fen : fen
}

function timeOf(cell: unknown): Date | null {
  if (cell instanceof Date) return cell
  const text = textOf(cell).trim().replace(' ', 'T')
  const at = new Date(/[zZ+]/u.test(text) ? text : `${text}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** A line of text in its cells; quotes hold commas together. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/^`/u, ''),
  )

/** Rows of a sheet, or of a text that channels offer in its place. */
async function rowsOf(bytes: Uint8Array): Promise<readonly SheetRow[]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isZip) return await readSheet(bytes, most)
  const lines = new TextDecoder('utf-8', { fatal: false })
    .decode(bytes)
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
  if (lines.length > most + 1) throw refusal(`一次最多${most}行`)
  return lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ row: at + 1, cells: cellsOf(line) }]))
}

/** Reads the statement of a channel: a sheet or text whose first row names its columns. */
export async function readReconFile(file: File): Promise<ReconFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [head, ...rows] = await rowsOf(bytes)
  const columns = new Map(
    Object.entries(heads).map(([key, label]) => [
      key,
      head?.cells.findIndex((cell) => textOf(cell).trim() === label) ?? -1,
    ]),
  )
  const missing = needed.find((key) => columns.get(key) === -1)
  if (missing !== undefined) throw refusal(`账单缺少列「${heads[missing]}」`)
  const lines = rows.map(({ row, cells }): ReconLine => {
    const cell = (key: Head) => {
      const at = columns.get(key) ?? -1
      return at === -1 ? null : (cells[at] ?? null)
    }
    const text = (key: Head) => {
      const value = cell(key)
      return value === null ? '' : textOf(value).trim()
    }
    const amount = fenOf(cell('amount'))
    if (amount === undefined) throw refusal(`第${row}行金额有误`)
    const tradeNo = text('tradeNo')
    if (tradeNo === '' || tradeNo.length > 64) throw refusal(`第${row}行交易号有误`)
    const isRefund = text('tradeType').includes('退')
    return {
      tradeType: isRefund ? 'refund' : 'pay',
      tradeNo,
      refundNo: text('refundNo') === '' ? null : text('refundNo').slice(0, 64),
      orderNo: text('orderNo') === '' ? null : text('orderNo').slice(0, 64),
      amount: Math.abs(amount),
      fee: fenOf(cell('fee') ?? '0') ?? 0,
      tradeTime: timeOf(cell('tradeTime')),
    }
  })
  return { name: file.name.slice(0, 120), hash: createHash('sha256').update(bytes).digest('hex'), lines }
}
