import { loadavg } from 'node:os'
import { vi } from 'vitest'

/** `npm run torture` sets it: how many rounds of each kind of death. */
const given = Number(process.env.LINLI_TORTURE ?? 0)

/** Whether this is the long form, of `npm run torture`; the quick one is a part of `npm test`. */
export const isLong = given > 0

/** Rounds of what is repeated. */
export const rounds = (quick: number): number => (isLong ? given : quick)

/** Whole servers start, die and start again within such a test, on a machine that does other things as well. */
export function allowTime(): void {
  const ms = isLong ? 4 * 3_600_000 : 300_000
  vi.setConfig({ testTimeout: ms, hookTimeout: ms })
}

/** Figures of the long form, with the load of the machine at the time. */
export function report(what: string, figures: Readonly<Record<string, unknown>>): void {
  if (isLong) console.log(`${what}: ${JSON.stringify({ ...figures, load: loadavg()[0]?.toFixed(1) })}`)
}
