import type { Context } from 'hono'
import { sql } from 'drizzle-orm'
import type { ServerDeps } from '../kit/deps.ts'
import { readBackupNote } from '../kit/backup/backup-note.ts'
import { assertOperator } from '../kit/http/operator-access.ts'
import { proxiesOf } from '../kit/http/proxies.ts'
import { factsOf } from '../kit/http/request-facts.ts'
import type { Database } from './database.ts'

/** How long a probe is waited for before the database is called unreachable. */
const answerWithinMs = 900

/** What the database answered this long ago stands for the present: health is not to wait while all others do. */
const goodForMs = 5_000

/** Answers of one process about itself. */
export interface Health {
  /** 200 as long as the process answers at all: a supervisor starts it anew without. */
  readonly live: (context: Context) => Response
  /** 200 while requests can be served, 503 while the database does not answer: a load balancer leaves it out then. */
  readonly ready: (context: Context) => Promise<Response>
  /**
   * As `ready`, with what it consists of for operators (`assertOperator`); others learn the state alone. A disk that is
   * short leaves it at 200, because everything but uploads goes on, and is said.
   */
  readonly whole: (context: Context) => Promise<Response>
}

export function healthOf(deps: ServerDeps): Health {
  const probe = databaseProbe(deps.database)
  const proxies = proxiesOf(deps)
  const isOperator = async (context: Context) => {
    await assertOperator(factsOf(context, await proxies(), deps.clock()), deps)
    return true
  }
  // Who asks is looked up in the database, too.
  const seesAll = async (context: Context) => await soon(isOperator(context).catch(() => false))
  const answerOf = (context: Context, up: boolean, data: unknown, msg: string) =>
    context.json({ success: up, data, msg }, up ? 200 : 503)
  const down = '数据库无法访问'
  return {
    live: (context) => context.json({ success: true, data: null, msg: '' }),
    async ready(context) {
      const { up } = await probe()
      return answerOf(context, up, null, up ? '' : down)
    },
    async whole(context) {
      const { up, version } = await probe()
      if (!(await seesAll(context))) return answerOf(context, up, null, up ? '' : down)
      const { kind, separated, replica } = deps.database
      const state = up ? ('up' as const) : ('down' as const)
      const database = { state, kind, version, separated, replica: replica?.state() ?? null }
      const isFull = await deps.files.isFull()
      const files = { state: isFull ? ('full' as const) : ('up' as const) }
      const backup = await backupFacts(deps)
      const data = { database, files, backup, migrations: deps.migrations, mode: deps.mode, ...deps.build }
      return answerOf(context, up, data, up ? (isFull ? '存储空间不足，暂不能上传文件' : '') : down)
    },
  }
}

/** Null where the clock has made none yet, or cannot be asked. */
async function backupFacts({ database }: Pick<ServerDeps, 'database'>) {
  const note = await readBackupNote(database.side).catch(() => undefined)
  return note === undefined ? null : { at: note.at, verifiedAt: note.verifiedAt }
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
    const up = await soon(answer)
    return { up, version: up ? version : null }
  }
}

/** The answer, or false when it takes too long. */
async function soon(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), answerWithinMs)
  })
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
