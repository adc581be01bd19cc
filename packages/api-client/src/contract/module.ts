import type { Endpoint, Resource } from '../kit/index.ts'

/** What one module contributes to the contract. */
export interface ModuleContract {
  readonly resources: readonly Resource[]
  /** Calls that are no resource calls. */
  readonly endpoints: readonly Endpoint[]
}

/** Calls side by side. In brackets, the compiler would compare the type of each with that of every other. */
export const callsOf = (...calls: readonly Endpoint[]): readonly Endpoint[] => calls

/** Resources side by side, as `callsOf`. */
export const resourcesOf = (...resources: readonly Resource[]): readonly Resource[] => resources
