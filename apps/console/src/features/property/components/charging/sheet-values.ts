import type { ReadingKind } from '@linli/api-client/contract/property/charging/meter-reading'
import { isUnusual, usageOf } from '@linli/api-client/contract/property/charging/meter-usage'
import type { SheetLine, SheetMeter } from '@linli/api-client/contract/property/charging/reading-sheet'

/** What was typed for a meter. */
export interface Typed {
  readonly current: number | null
  readonly kind: ReadingKind
  /** Of the draft that stood there when typing began; null where none did. */
  readonly version: number | null
}
/** By the ids of the meters. */
export type TypedLines = Readonly<Record<string, Typed>>

/** Nothing is entered for it here any more. */
export const isLocked = ({ isLater, reading }: SheetMeter): boolean =>
  isLater || (reading !== null && reading.state !== 'draft')

/** What stands in the line of a meter. */
export const lineOf = ({ reading }: SheetMeter, typed: Typed | undefined): Typed =>
  typed ?? {
    current: reading?.current ?? null,
    kind: reading?.kind ?? 'normal',
    version: reading?.version ?? null,
  }

/** What follows from a line, as the server will reckon it: nothing while no figure stands there. */
export function reckoned(
  meter: SheetMeter,
  { current, kind }: Typed,
): { readonly usage: number | null; readonly problem: string | null; readonly unusual: boolean } {
  if (current === null) return { usage: null, problem: null, unusual: false }
  const usage = usageOf(meter, meter.previous, { current, kind })
  if (typeof usage === 'number') return { usage, problem: null, unusual: isUnusual(usage, meter.lately) }
  return { usage: null, problem: Object.values(usage).join(''), unusual: false }
}

/** The lines that are saved, in the order of the sheet: what was typed and may be entered. */
export const linesToSave = (meters: readonly SheetMeter[], typed: TypedLines): SheetLine[] =>
  meters.flatMap((meter) => {
    const line = typed[meter.id]
    if (line === undefined || line.current === null || isLocked(meter)) return []
    const { current, kind, version } = line
    const reading = meter.reading && version !== null ? { id: meter.reading.id, version } : null
    return [{ meterId: meter.id, current, kind, reading }]
  })

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'current' in value && 'kind' in value && 'version' in value

/** What a draft holds of lines. */
export const typedIn = (values: Readonly<Record<string, unknown>>): TypedLines =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => (isTyped(value) ? [[id, value] as const] : [])),
  )

/** What a column of a spreadsheet says of the meters from one on. */
export interface PastedColumn {
  readonly lines: TypedLines
  /** What is no figure, by the ids of the meters. */
  readonly unread: Readonly<Record<string, string>>
  /** Figures for which the sheet has no line any more. */
  readonly left: number
}

/** A figure as spreadsheets write it: grouped, or with a sign of its own. */
const figureIn = (cell: string): number | null => {
  const text = cell.replaceAll(/[,，\s]/gu, '')
  return /^\d+(\.\d+)?$/u.test(text) ? Math.round(Number(text) * 100) / 100 : null
}

/**
 * A column that is pasted into the line of a meter goes down the sheet from there, a line for each: an empty cell leaves
 * its line alone, and so does one of a meter that takes nothing here. Undefined: it is one cell, which its input takes.
 */
export function pastedFrom(
  meters: readonly SheetMeter[],
  startId: number,
  text: string,
  typed: TypedLines,
): PastedColumn | undefined {
  const cells = text
    .replace(/(\r?\n)+$/u, '')
    .split(/\r?\n/u)
    .map((line) => line.split('\t', 1)[0]?.trim() ?? '')
  if (cells.length < 2) return undefined
  // The head of the column may have been copied with it.
  const figures = cells[0] !== '' && figureIn(cells[0] ?? '') === null ? cells.slice(1) : cells
  const from = meters.findIndex(({ id }) => id === startId)
  const pairs = figures.flatMap((cell, at) => {
    const meter = meters[from + at]
    return meter === undefined || cell === '' || isLocked(meter)
      ? []
      : [{ meter, cell, current: figureIn(cell) }]
  })
  return {
    lines: Object.fromEntries(
      pairs.flatMap(({ meter, current }) =>
        current === null ? [] : [[meter.id, { ...lineOf(meter, typed[meter.id]), current }] as const],
      ),
    ),
    unread: Object.fromEntries(
      pairs.flatMap(({ meter, cell, current }) =>
        current === null ? [[meter.id, `“${cell}”不是读数`] as const] : [],
      ),
    ),
    left: figures.slice(meters.length - from).filter((cell) => cell !== '').length,
  }
}

export const pastedWords = ({ lines, unread, left }: PastedColumn): string =>
  [
    `已填入 ${Object.keys(lines).length} 个读数`,
    ...(Object.keys(unread).length > 0 ? [`${Object.keys(unread).length} 个不是读数`] : []),
    ...(left > 0 ? [`${left} 个超出表单未填`] : []),
  ].join('，')
