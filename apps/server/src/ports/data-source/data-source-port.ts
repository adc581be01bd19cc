/** What a system of others has of one type. */
export interface FetchedRows {
  readonly rows: readonly {
    readonly externalId: string
    readonly payload: Readonly<Record<string, unknown>>
  }[]
}

/** A system that base data is pulled from. Throws an Error in words of zh-CN when it does not answer as agreed. */
export interface DataSourcePort {
  /** What changed since then; all of it without. */
  fetch(dataType: string, since: Date | null): Promise<FetchedRows>
  ping(): Promise<void>
}
