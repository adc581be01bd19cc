import { createContext } from 'react'

/** What is written onto pictures before they are stored, around the time at which they were taken. */
export interface Stamp {
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** Older pictures prove nothing. */
  readonly withinHours: number
}

/** Pictures of the fields below carry a watermark of their own; without it they are stored as they are. */
export const PictureStamp = createContext<Stamp | null>(null)
