/** What is known about the browser that wants to get in. */
export interface LoginSource {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  readonly now: Date
}
