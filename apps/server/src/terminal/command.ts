import type { ServerDeps } from '../kit/deps.ts'

/** What a command has to tell. */
export interface Told {
  /** False ends the program with exit code 1. */
  readonly sound: boolean
  readonly lines: readonly string[]
}

/** A command of `npm run admin`. */
export interface Command {
  readonly name: string
  /** What it asks for, in this order. */
  readonly takes: readonly string[]
  /** What it asks for may be left out. @default false */
  readonly optional?: boolean
  readonly about: string
  run(deps: ServerDeps, given: readonly string[]): Promise<Told>
}
