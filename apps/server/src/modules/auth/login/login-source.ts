/** What is known about the browser that wants to get in. */
export interface LoginSource {
  readonly ip: string
  /** Where the address is, as far as it is known. */
  readonly region: string
  readonly userAgent: string
  readonly requestId: string
  readonly now: Date
}
