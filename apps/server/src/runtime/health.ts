import type { Context } from 'hono'
import { sql } from 'drizzle-orm'
import type { ServerDeps } from '../kit/deps.ts'
import type { Database } from './database.ts'

/** How long a probe is waited for before the database is called unreachable. */
const answerWithinMs = 900

/** What the database answered this long ago stands for the present: health is not to wait while all others do. */
const goodForMs = 5_000

/**
 * For operators and load balancers: 200 while requests can be served, 503 while the database does not answer. A disk
 * that is short leaves it at 200, because everything but uploads goes on, and is said.
 */
export function healthOf(deps: ServerDeps): (context: Context) => Promise<Response> {
  const probe = databaseProbe(deps.database)
  return async (context) => {
    const { up, version } = await probe()
    const { kind, separated } = deps.database
    const database = { state: up ? ('up' as const) : ('down' as const), kind, version, separated }
    const isFull = await deps.files.isFull()
    const files = { state: isFull ? ('full' as const) : ('up' as const) }
    const data = { database, files, migrations: deps.migrations, mode: deps.mode, ...deps.build }
    const msg = up ? (isFull ? '存储空间不足，暂不能上传文件' : '') : '数据库无法访问'
    return context.json({ success: up, data, msg }, up ? 200 : 503)
  }
}

interface Probed {
  readonly up: boolean
  /** Null as long as it has never told. */
  readonly version: string | null
}

/** Asks the database for its version, however many ask at once with one question. It is up as well while it answers others. */
function databaseProbe({ side, answeredAt }: Pick<Database, 'side' | 'answeredAt'>): () => Promise<Probed> {
  let version: string | null = null
  let failedAt = -Infinity
  let running: Promise<boolean> | undefined

  const ask = () =>
    (running ??= side
      .execute<{ version: string }>(sql`select current_setting('server_version') as version`)
      .then(([row]) => {
        version = row?.version ?? null
        return true
      })
      .catch(() => {
        failedAt = performance.now()
        return false
      })
      .finally(() => {
        running = undefined
      }))

  return async () => {
    const answer = ask()
    const at = answeredAt()
    if (at > failedAt && performance.now() - at < goodForMs) return { up: true, version }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), answerWithinMs)
    })
    const up = await Promise.race([answer, late]).finally(() => clearTimeout(timer))
    return { up, version: up ? version : null }
  }
}
