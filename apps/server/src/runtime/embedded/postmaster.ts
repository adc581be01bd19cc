import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { OsUser } from './os-user.ts'
import { isAlive } from './processes.ts'

/** A PostgreSQL data folder and what is needed to run it. */
export interface ClusterOptions {
  /** The data folder of PostgreSQL itself; made at the first start. */
  readonly pgdata: string
  readonly binaries: Binaries
  readonly user: OsUser | undefined
  readonly password: string
  /** Appended to; outlives this process, as the database may. */
  readonly logFile: string
  /** Server settings, `name: value`. */
  readonly settings: Readonly<Record<string, string>>
}

/** The lines of postmaster.pid, [] when there is none. */
export function readPidFile(pgdata: string): readonly string[] {
  try {
    return readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Fast shutdown: running transactions are rolled back, everything acknowledged is on disk. */
export async function stopCluster(options: ClusterOptions, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    const pgCtl = join(dirname(options.binaries.postgres), 'pg_ctl.exe')
    spawnSync(pgCtl, ['stop', '-D', options.pgdata, '-m', 'fast', '-w'], {
      stdio: 'ignore',
      windowsHide: true,
    })
    return
  }
  // https://www.postgresql.org/docs/current/server-shutdown.html: SIGINT fast, SIGQUIT immediate.
  for (const [signal, withinMs] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    send(pid, signal)
    const until = Date.now() + withinMs
    while (Date.now() < until) {
      // One that was killed leaves its file behind.
      if (!isAlive(pid)) return
      await sleep(15)
    }
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}
