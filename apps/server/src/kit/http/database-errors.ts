import { getTableName } from 'drizzle-orm'
import { AppError, invalid } from '../app-error.ts'
import type { Registry } from '../registry.ts'

/** What PostgreSQL says about a refused statement. */
export interface DatabaseError {
  /** SQLSTATE. */
  readonly code: string
  readonly detail?: string
  readonly table_name?: string
  readonly constraint_name?: string
}

/** The database's own error inside whatever the layers above wrapped around it. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code: unknown = Reflect.get(one, 'code')
    if (
      typeof code === 'string' &&
      (/^[0-9A-Z]{5}$/.test(code) || connectionErrors.has(code) || code === gateClosed)
    )
      return one as object as DatabaseError
  }
  return undefined
}

const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
])

/** Nobody had a connection to give: `GateClosed`, before anything was sent to the database. */
const gateClosed = 'GATE_CLOSED'

/** Worth another try from the start of the transaction: serialization failure, deadlock. */
export const isConflict = (error: unknown): boolean => {
  const code = databaseError(error)?.code
  return code === '40001' || code === '40P01'
}

/** There is no connection, or it broke; the statement may have been done. */
export const isConnectionLost = (error: unknown): boolean => isOfConnection(databaseError(error)?.code ?? '')

const isOfConnection = (code: string): boolean =>
  connectionErrors.has(code) || code.startsWith('08') || code.startsWith('57P')

/** SQLSTATEs of values that the database cannot hold: bad input that no schema caught. */
const badValues = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P03', '22P05', '22023'])

/** The refusal that an error of the database stands for; undefined when it is a fault of the program. */
export function refusalOf(error: DatabaseError, registry: Registry): AppError | undefined {
  const { code, detail = '' } = error
  if (code === gateClosed) return new AppError('OVERLOADED', undefined, { retryAfter: 5 })
  if (isOfConnection(code) || code.startsWith('53')) return new AppError('UNAVAILABLE')
  if (badValues.has(code)) return new AppError('BAD_REQUEST')
  switch (code) {
    case '23505': {
      const [, columns = '', values = ''] = /^Key \((.+?)\)=\((.*)\) already exists/.exec(detail) ?? []
      const reference = registry.all().find((one) => getTableName(one.table) === error.table_name)
      const text = reference?.duplicate?.(columns.split(', '), values.split(', '))
      return text ?? new AppError('DUPLICATE')
    }
    case '23503':
      return detail.includes('still referenced') ? new AppError('IN_USE') : invalid({ id: '所选数据不存在' })
    case '23502':
    case '23514':
      return new AppError('INVALID', '数据不符合要求')
    case '23P01':
      return new AppError('REFUSED', '与已有数据冲突')
    case 'P0001':
      return new AppError('REFUSED')
    case '40001':
    case '40P01':
    case '55P03':
      return new AppError('BUSY', undefined, { retryAfter: 1 })
    case '57014':
      return new AppError('UNAVAILABLE', '操作超时，请缩小范围后重试')
    default:
      return undefined
  }
}
