import { isIP } from 'node:net'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { invalid } from '../../kit/app-error.ts'
import { likeText } from '../../kit/serve/filters.ts'

/** Texts that PostgreSQL reads as an address; the log may hold others. */
const address = String.raw`^(\d{1,3}(\.\d{1,3}){3}|[0-9A-Fa-f]*:[0-9A-Fa-f:.]*)$`

/** The addresses of a network (`10.1.0.0/16`), or those that contain the text. */
export function fromAddress(column: PgColumn, text: string): SQL {
  const typed = text.trim()
  if (!typed.includes('/')) return sql`${column} ilike ${likeText(typed)}`
  const [ip = '', bits = ''] = typed.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) throw invalid({ ip: '网段格式错误' })
  return sql`case when ${column} ~ ${address} then ${column}::inet <<= ${typed}::inet else false end`
}
