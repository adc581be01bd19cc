import type { Context } from 'hono'
import type { AppDeps } from '../deps.ts'

/** How long a probe waits for the database before it is called unreachable. */
const answerWithinMs = 3_000

/** For operators and load balancers: 200 while requests can be served, 503 while the database does not answer. */
export async function health(deps: AppDeps, context: Context): Promise<Response> {
  const database = await probe(deps)
  const data = { database, migrations: deps.migrations, mode: deps.mode, ...deps.build }
  const up = database.state === 'up'
  const msg = up ? '' : '数据库无法访问'
  return context.json({ success: up, data, msg }, up ? 200 : 503)
}

async function probe({ database }: AppDeps) {
  const { kind, sql } = database
  let timer: NodeJS.Timeout | undefined
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), answerWithinMs)
    })
    const [row] = await Promise.race([
      sql<[{ version: string }]>`select current_setting('server_version') as version`,
      timeout,
    ])
    return { state: 'up' as const, kind, version: row.version }
  } catch {
    return { state: 'down' as const, kind, version: null }
  } finally {
    clearTimeout(timer)
  }
}
