import type { Context } from 'hono'
import { sql } from 'drizzle-orm'
import type { ServerDeps } from '../kit/deps.ts'
import type { Database } from './database.ts'

/** How long a probe is waited for before the database is called unreachable. */
const answerWithinMs = 900

/** A probe that came back this long ago stands for the present: health is not to wait while all others do. */
const goodForMs = 5_000

/**
 * For operators and load balancers: 200 while requests can be served, 503 while the database does not answer. A disk
 * that is short leaves it at 200, because everything but uploads goes on, and is said.
 */
export function healthOf(deps: ServerDeps): (context: Context) => Promise<Response> {
  const probe = databaseProbe(deps.database)
  return async (context) => {
    const version = await probe()
    const up = version !== null
    const { kind, separated } = deps.database
    const database = { state: up ? ('up' as const) : ('down' as const), kind, version, separated }
    const isFull = await deps.files.isFull()
    const files = { state: isFull ? ('full' as const) : ('up' as const) }
    const data = { database, files, migrations: deps.migrations, mode: deps.mode, ...deps.build }
    const msg = up ? (isFull ? '存储空间不足，暂不能上传文件' : '') : '数据库无法访问'
    return context.json({ success: up, data, msg }, up ? 200 : 503)
  }
}

/** Asks the database for its version, however many ask at once with one question; null when it does not answer. */
function databaseProbe({ side }: Pick<Database, 'side'>): () => Promise<string | null> {
  let last = { at: -Infinity, version: '' }
  let running: Promise<string | null> | undefined

  const ask = () =>
    (running ??= side
      .execute<{ version: string }>(sql`select current_setting('server_version') as version`)
      .then(([row]) => {
        last = { at: performance.now(), version: row?.version ?? '' }
        return last.version
      })
      .catch(() => {
        last = { at: -Infinity, version: '' }
        return null
      })
      .finally(() => {
        running = undefined
      }))

  return async () => {
    const answer = ask()
    if (performance.now() - last.at < goodForMs) return last.version
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), answerWithinMs)
    })
    return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }
}
