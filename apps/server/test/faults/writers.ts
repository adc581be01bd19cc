import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import { openSession } from '../../src/modules/auth/sessions/open-session.ts'
import { casing, type Sql } from '../../src/runtime/connection.ts'
import type { Db } from '../../src/runtime/db.ts'

/** A token of the account `admin` of a fresh production database. */
export async function adminToken(sql: Sql): Promise<string> {
  const [admin] = await sql<{ id: number }[]>`select id from sys_user where username = 'admin'`
  const now = new Date()
  const { token } = await openSession(drizzle(sql, { casing }) as object as Db, {
    userId: admin?.id ?? 0,
    kind: 'console',
    loginType: 'password',
    ip: '127.0.0.1',
    userAgent: 'test',
    limited: false,
    maxUntil: new Date(now.getTime() + 12 * 3_600_000),
    now,
  })
  return token
}

interface Written {
  readonly code: string
  readonly id: number
}

/**
 * Programs that write without a pause through the API, each write with a key of its own, repeated under this key until
 * it is acknowledged, whatever happens to the server meanwhile.
 */
export class Writers {
  readonly acknowledged: Written[] = []
  /** How often each status came; 0: no answer. */
  readonly statuses = new Map<number, number>()
  #stopping = false
  #writers: Promise<unknown> = Promise.resolve()

  /** @param tokens one for each writer */
  constructor(origin: string, tokens: readonly string[]) {
    this.#writers = Promise.all(tokens.map(async (token) => await this.#write(origin, token)))
  }

  /** Lets every write come to its acknowledgement. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#writers
  }

  async #write(origin: string, token: string): Promise<void> {
    while (!this.#stopping) {
      const code = `t${randomBytes(12).toString('hex')}`
      for (;;) {
        const { status, body } = await post(origin, token, code)
        this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
        if (status === 200 && body?.data) {
          this.acknowledged.push({ code, id: body.data.id })
          break
        }
        await sleep(50)
      }
    }
  }
}

async function post(origin: string, token: string, code: string) {
  try {
    const answer = await fetch(`${origin}/api/system/dict-types`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': code,
      },
      body: JSON.stringify({ code, name: code.slice(0, 30), tree: false, enabled: true }),
      signal: AbortSignal.timeout(60_000),
    })
    const body = (await answer.json()) as { data: { id: number } | null }
    return { status: answer.status, body }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** What is not as it was acknowledged: rows that are missing, and writes that were done twice. */
export async function differences(sql: Sql, acknowledged: readonly Written[]) {
  const rows = await sql<
    { id: number; code: string }[]
  >`select id, code from dict_type where code ~ '^t[0-9a-f]{24}$'`
  const present = new Map(rows.map((row) => [row.code, row.id]))
  // The log of operations is written in the same transaction, and nothing there is unique.
  const logged = await sql<{ id: string; times: number }[]>`
    select target_id::text as id, count(*)::int as times from operation_log
    where resource = 'dictType' and success group by target_id`
  const times = new Map(logged.map((row) => [row.id, row.times]))
  return {
    lost: acknowledged.filter(({ code, id }) => present.get(code) !== id).length,
    doubled: acknowledged.filter(({ id }) => times.get(String(id)) !== 1).length,
  }
}
