import * as z from 'zod/mini'
import { endpoint, type OutputOf } from '../../kit/index.ts'

const pool = z.object({
  pool: z.enum(['requests', 'side', 'background', 'replica']),
  places: z.int(),
  busy: z.int(),
  waiting: z.int(),
})

const gauge = z.object({
  /** As Prometheus is told: linli_devices. */
  name: z.string(),
  title: z.string(),
  unit: z.string(),
  /** `told`: the value in words; `alarm`: somebody should look after it. */
  values: z.array(
    z.object({
      label: z.nullable(z.string()),
      value: z.number(),
      told: z.string(),
      alarm: z.boolean(),
    }),
  ),
})

/**
 * How the server is, in the facts that monitors read from `/api/health` and `/api/metrics`: what belongs to a process
 * is that of the one that answers.
 */
export const systemHealth = endpoint('log.systemHealth', {
  method: 'GET',
  path: '/api/log/system-health',
  label: '查询系统健康',
  access: 'session',
  permission: 'log:exception:list',
  background: true,
  output: z.object({
    version: z.string(),
    build: z.string(),
    mode: z.enum(['demo', 'production']),
    process: z.object({
      uptimeSeconds: z.int(),
      memoryMb: z.int(),
      /** 99 of 100 delays of the event loop since the last answer are below it. */
      delayMs: z.number(),
      node: z.string(),
    }),
    database: z.object({
      kind: z.enum(['embedded', 'external']),
      version: z.string(),
      /** The role in use cannot change what is written once. */
      separated: z.boolean(),
      migration: z.string(),
    }),
    /** Uploads are refused while the disk is short. */
    filesFull: z.boolean(),
    pools: z.array(pool),
    /** The standby that reports are read from; null where there is none. */
    replica: z.nullable(
      z.object({ state: z.enum(['up', 'behind', 'down']), lagSeconds: z.nullable(z.number()) }),
    ),
    screens: z.object({ screen: z.int(), wall: z.int() }),
    gauges: z.array(gauge),
  }),
})

/** What the server says of itself. */
export type SystemHealth = OutputOf<typeof systemHealth>
