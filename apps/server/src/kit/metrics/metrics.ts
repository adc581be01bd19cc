import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** A call that was answered. */
export interface AnsweredCall {
  readonly call: string
  readonly method: string
  readonly status: number
  readonly ms: number
}

/** What a process counts of itself, in Prometheus' form. */
export interface Metrics {
  answered(call: AnsweredCall): void
  /** Memory, processor, event loop and garbage collection as well; once per process. */
  watchProcess(): void
  /** Everything counted so far. */
  text(): Promise<string>
  readonly contentType: string
}

/** Seconds within which calls are to be answered, and those that are worth a look. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const calls = new Histogram({
    name: 'linli_call_seconds',
    help: 'Answered calls by their name in the contract, and how long they took.',
    labelNames: ['call', 'method', 'status'],
    buckets,
    registers: [registry],
  })
  return {
    answered: ({ call, method, status, ms }) => calls.observe({ call, method, status }, ms / 1_000),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    text: async () => await registry.metrics(),
    contentType: registry.contentType,
  }
}
