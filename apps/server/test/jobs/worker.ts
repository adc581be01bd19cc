// A process that works on what a test gives it, to be paused or killed by the test. Arguments: URL of the database,
// `task` or `job`. Says `begun` when the work has begun, goes on when it is told to, and says how it ended.
import { once } from 'node:events'
import { runJob } from '../../src/kit/jobs/run-job.ts'
import type { ServerModule } from '../../src/kit/module.ts'
import { databaseOn } from '../../src/runtime/database.ts'
import { testDeps } from '../support/app.ts'

const [url = '', what] = process.argv.slice(2)
const database = databaseOn({ url }, { kind: 'external', pool: 4 })
const goOn = once(process, 'message')
const begun = async () => {
  process.send?.('begun')
  await goOn
}
const module: ServerModule = {
  name: 'worker',
  tasks: [
    {
      type: 'worker.held',
      label: '长',
      run: async (task) => {
        await begun()
        try {
          await task.progress({ done: 1, total: 1 })
        } catch (error) {
          process.send?.(`progress: ${String(error)}`)
        }
        await database.db
          .transaction(async (tx) => await task.hold(tx))
          .catch((error: unknown) => process.send?.(`hold: ${String(error)}`))
        return 'of the first process'
      },
    },
  ],
}
const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }
const deps = testDeps(database, { log: silent }, [module])
if (what === 'task') await deps.jobs.drain()
else {
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const run = async () => {
    await begun()
    return { rows: 1 }
  }
  await runJob(deps, { name: 'held', label: '长', cron: '* * * * *', run }, 'clock', { at, watchedSince: at })
}
process.send?.('ended')
await database.close()
process.disconnect()
