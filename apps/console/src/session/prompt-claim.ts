/** Says which window shows the one prompt that the session is over. */
export interface Claim {
  /** Ms when the window asked for it. */
  readonly at: number
  readonly tab: string
}

/** Whether the first claim beats the second: the later one, and by name among those of one moment. */
export const beats = (one: Claim, other: Claim): boolean =>
  one.at === other.at ? one.tab > other.tab : one.at > other.at
