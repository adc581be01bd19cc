import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClusterOptions, readPidFile, stopCluster } from './postmaster.ts'
import { commandOf, isAlive, postgresProcessesIn } from './processes.ts'

/** How long the backends of a killed database may take to notice and end. */
const orphansEndWithinMs = 10_000

/**
 * Ends what a `kill -9` left on this data folder, so that a fresh start finds it free: a database whose server
 * process is gone is shut down in order; backends whose postmaster is gone are ended (a crash recovery would do the
 * same); a postmaster.pid whose number now belongs to another program is removed. The caller holds the lock of the
 * data folder, so no living server uses the database.
 */
export async function removeLeftover(options: ClusterOptions): Promise<void> {
  const pid = Number(readPidFile(options.pgdata)[0])
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid)) {
    const command = commandOf(pid)
    const isOurs = command === undefined || command.includes(options.pgdata)
    if (isOurs) await stopCluster(options, pid)
  }
  await endOrphans(options.pgdata)
  // Containers hand out the same few process ids again; PostgreSQL would take the stranger for a running server.
  const left = Number(readPidFile(options.pgdata)[0])
  if (Number.isInteger(left) && left > 0 && commandOf(left)?.includes(options.pgdata) === false) {
    rmSync(join(options.pgdata, 'postmaster.pid'), { force: true })
  }
}

async function endOrphans(pgdata: string) {
  const until = Date.now() + orphansEndWithinMs
  while (postgresProcessesIn(pgdata).length > 0 && Date.now() < until) {
    for (const pid of postgresProcessesIn(pgdata)) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended in the meantime.
      }
    }
    await sleep(20)
  }
}
