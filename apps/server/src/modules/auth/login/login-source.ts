/** What is known about the browser that wants to get in. */
export interface LoginSource {
  readonly ip: string
  /** Where the address is, as far as it is known. */
  readonly region: string
  readonly userAgent: string
  /** Width and height of the screen, where the browser tells it: 1920×1080. */
  readonly screen: string | null
  readonly requestId: string
  readonly now: Date
}
