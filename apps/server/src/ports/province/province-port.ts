/** One object, or that it is gone. */
export interface ReportedItem {
  /** Our number of the item; the platform's answer names it. */
  readonly ref: string
  readonly op: 'upsert' | 'delete'
  readonly data: Readonly<Record<string, unknown>>
}

export interface ProvinceReport {
  /** Names this very report: the platform takes it once, however often it comes. */
  readonly reqNo: string
  readonly platformCode: string
  readonly dataType: string
  readonly items: readonly ReportedItem[]
}

export interface ItemVerdict {
  readonly ref: string
  readonly code: string
  readonly msg: string
}

/** What the platform says of a report. */
export interface ProvinceAnswer {
  readonly code: string
  readonly msg: string
  readonly receiptNo: string | null
  readonly items: readonly ItemVerdict[]
}

/** One exchange with the platform, as the log of calls keeps it. */
export interface Exchange {
  readonly api: 'report' | 'query' | 'ping'
  /** Names this call alone. */
  readonly nonce: string
  readonly httpStatus: number | null
  readonly requestBody: string
  readonly responseBody: string | null
  readonly durationMs: number
  /** Undefined: no answer that can be believed came, and nobody knows what became of the report. */
  readonly answer: ProvinceAnswer | undefined
  /** Why there is none. */
  readonly fault?: string
}

/** The province's platform. Nothing here throws: what went wrong is part of the exchange. */
export interface ProvincePort {
  readonly host: string
  report(report: ProvinceReport): Promise<Exchange>
  /** What became of a report whose answer never came. */
  query(reqNo: string): Promise<Exchange>
  ping(): Promise<Exchange>
}

/** Codes of the platform beside those of the dictionary `province_error`. */
export const answered = {
  ok: '0000',
  /** Some items were refused. */
  partial: '0001',
  /** It has the report, and has not looked at it yet. */
  pending: '0002',
  /** It never had it. */
  unknown: '0404',
} as const
