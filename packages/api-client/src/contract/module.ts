import type { Endpoint, Resource } from '../kit/index.ts'

/** What one module contributes to the contract. */
export interface ModuleContract {
  readonly resources: readonly Resource[]
  /** Calls that are no resource calls. */
  readonly endpoints: readonly Endpoint[]
}
