import { systemHealth } from '@linli/api-client/contract/log/system-health'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { readGauges } from '../../kit/metrics/gauges.ts'
import { handle, type Route } from '../../kit/route.ts'

async function databaseFacts({ deps, tx }: Ctx) {
  const [row] = await tx.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  const { kind, separated } = deps.database
  return { kind, separated, version: row?.version ?? '', migration: deps.migrations.latest }
}

async function gaugesInWords({ deps }: Ctx) {
  const jobs = Object.fromEntries(
    deps.modules.flatMap((one) => (one.jobs ?? []).map(({ name, label }) => [name, label] as const)),
  )
  return (await readGauges(deps)).map(({ source: { name, title, unit, words, told, alarms }, values }) => ({
    name,
    title,
    unit,
    values: values.map(({ label, value }) => ({
      label: label === null ? null : (words?.[label] ?? jobs[label] ?? label),
      value,
      told: told?.(value) ?? `${value} ${unit}`,
      alarm: alarms?.(value, label) ?? false,
    })),
  }))
}

/** 系统健康, for those who look after what breaks. */
export const systemHealthRoute = (): Route =>
  handle(systemHealth, async (_input, ctx) => {
    const { deps } = ctx
    return {
      version: deps.build.version,
      build: deps.build.build,
      mode: deps.mode,
      process: {
        uptimeSeconds: Math.floor(process.uptime()),
        memoryMb: Math.round(process.memoryUsage.rss() / 1_048_576),
        delayMs: deps.metrics.loopDelayMs(),
        node: process.versions.node,
      },
      database: await databaseFacts(ctx),
      filesFull: await deps.files.isFull(),
      pools: [...deps.metrics.pools()],
      replica: deps.metrics.replica() ?? null,
      screens: { ...deps.metrics.screens() },
      gauges: await gaugesInWords(ctx),
    }
  })
