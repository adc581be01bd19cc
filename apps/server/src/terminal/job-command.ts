import { runJob } from '@linli/api-client/contract/system/jobs'
import { StartupError } from '../runtime/startup-error.ts'
import { asOperator } from './as-operator.ts'
import type { Command } from './command.ts'

/** Runs one of the jobs of the clock at once, to its end. */
export const jobCommand: Command = {
  name: 'run-job',
  takes: ['job'],
  about: 'runs a job of the clock now and waits for its end; without a name it lists them',
  optional: true,
  async run(deps, [name]) {
    const { definitions } = deps.jobs
    if (name === undefined)
      return { sound: true, lines: definitions.map((job) => `${job.name.padEnd(28)} ${job.label}`) }
    if (!definitions.some((job) => job.name === name)) throw new StartupError('run-job', `no job ${name}`)
    await asOperator(deps, {
      command: 'run-job',
      endpoint: runJob,
      input: { name },
      run: async (ctx) => {
        ctx.note({ title: `立即执行定时任务 ${name}` })
        await Promise.resolve()
      },
    })
    const counts = await deps.jobs.runNow(name)
    if (counts === undefined) return { sound: false, lines: [`${name} is running in another process`] }
    const told = Object.entries(counts).map(([what, n]) => `${what} ${n}`)
    return { sound: true, lines: [`${name}: ${told.join(', ') || 'nothing to do'}`] }
  },
}
